# The C side of `basics`, for the modules that cimport it; what a pxd declares needs no types there.

cdef extern from *:
    const unsigned long long KERNEL_DIGEST

cdef unsigned int WORD

cdef class Xorshift:
    cdef unsigned int state
    cdef void seed(self, unsigned long long seed, unsigned long long place) noexcept nogil
    cdef unsigned int draw(self) noexcept nogil
