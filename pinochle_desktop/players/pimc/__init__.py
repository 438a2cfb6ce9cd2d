"""Strong and Master: perfect information Monte Carlo, every choice played out in sampled deals."""
