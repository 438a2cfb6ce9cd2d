import msgspec
import pytest

from pinochle_desktop.storage.json_text import MAX_BYTES, MAX_DEPTH, JsonError, decode, encode


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "breaks off"),
        (b'{"a": [1, 2', "breaks off"),
        (b'{"a": NaN}', "not valid JSON"),
        (b"[1e999]", "not valid JSON"),
        (b"[1" + b"0" * 5000 + b"]", "not valid JSON"),
        (b'["\xff"]', "not valid JSON"),
        (b'["\xed\xa0\x80"]', "not valid JSON"),
        (rb'["\udc00"]', "not valid JSON"),
        (rb'["\ud800 and no second half"]', "not valid JSON"),
        (b"{} {}", "not valid JSON"),
        (b"[" * (MAX_DEPTH + 1) + b"]" * (MAX_DEPTH + 1), "too deep"),
        (b'{"a":' * 100_000, "too deep"),
        (b" " * (MAX_BYTES + 1), "larger than 8 MiB"),
    ],
)
def test_what_is_not_our_json_is_refused_with_a_reason(data, reason):
    with pytest.raises(JsonError, match=reason):
        decode(data)


def test_nesting_up_to_the_limit_is_read():
    deep = b"[" * MAX_DEPTH + b"]" * MAX_DEPTH
    assert encode(decode(deep)).translate(None, b" \n") == deep


def test_brackets_inside_text_do_not_count_as_nesting():
    text = '[[["\\"' * 100
    assert decode(msgspec.json.encode([text])) == [text]


def test_an_open_text_full_of_quotes_is_searched_once_only():
    # Searched again from every quote this would take hours.
    with pytest.raises(JsonError):
        decode(b'"' + rb"\"" * 1_000_000)


def test_the_last_of_repeated_keys_counts():
    assert decode(b'{"a": 1, "a": 2}') == {"a": 2}


def test_the_mark_that_an_editor_puts_first_is_passed_over():
    assert decode(b'\xef\xbb\xbf{"a": 1}') == {"a": 1}


def test_layout_puts_scalars_and_short_mixed_lists_on_one_line():
    value = {"list": [[0, "bid", 20], [1, "meld", ["KH1", "QH1"]]], "none": [], "pair": [1, 2]}
    assert encode(value).decode().splitlines() == [
        "{",
        '  "list": [',
        '    [0, "bid", 20],',
        '    [1, "meld", ["KH1", "QH1"]]',
        "  ],",
        '  "none": [],',
        '  "pair": [1, 2]',
        "}",
    ]
