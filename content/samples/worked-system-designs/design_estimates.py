"""The arithmetic of the worked designs, one function for each."""

import math

DAY = 100_000  # seconds; 86,400, rounded up
MB, GB, TB, PB = 10**6, 10**9, 10**12, 10**15


# region shortener
def shortener(links_a_day, clicks_each, years, link_bytes):
    links = links_a_day * 365 * years
    return {
        "writes a second": links_a_day / DAY,
        "reads a second": links_a_day * clicks_each / DAY,
        "links": links,
        "bytes": links * link_bytes,
        "one guess in, 6 characters": 62**6 / links,
        "one guess in, 7 characters": 62**7 / links,
    }
# endregion


# region rate-limiter
def rate_limiter(clients, bucket_bytes, requests, large_share, block):
    """Large clients take tokens in blocks, the others one by one."""
    large = requests * large_share
    return {
        "bytes": clients * bucket_bytes,
        "operations, all one by one": requests,
        "operations, large in blocks": requests - large + large / block,
    }


def stranded(gateways, block):
    """Tokens that gateways can hold after using one of each block."""
    return gateways * (block - 1)
# endregion


# region autocomplete
def autocomplete(users, searches, requests_each, terms, letters):
    prefixes = terms * letters  # at most: shared ones count once
    return {
        "requests a second": users * searches * requests_each / DAY,
        "prefixes at most": prefixes,
        "index bytes at most": prefixes * 100,
    }


def decayed(count, days, half_life_days):
    return count * 0.5 ** (days / half_life_days)
# endregion


# region news-feed
def news_feed(users, opens_each, posts, followers, followed, ids):
    opens = users * opens_each / DAY
    return {
        "opens a second": opens,
        "push: inserts a second": posts * followers / DAY,
        "pull: list reads a second": opens * followed,
        "feed bytes": users * ids * 16,
    }


def fan_out_seconds(followers, inserts_a_second):
    return followers / inserts_a_second
# endregion


# region chat
def chat(users, messages_each, message_bytes, online, per_gateway):
    messages = users * messages_each
    return {
        "messages a second": messages / DAY,
        "bytes a day": messages * message_bytes,
        "gateways": math.ceil(online / per_gateway),
    }


def reconnects_a_second(per_gateway, spread_seconds):
    return per_gateway / spread_seconds
# endregion


# region notifications
def notifications(a_day, row_bytes, days):
    return {"a second": a_day / DAY, "bytes": a_day * row_bytes * days}


def calls_in_flight(a_second, seconds_each):
    """Little's law: arrivals times duration."""
    return a_second * seconds_each
# endregion


# region payments
def payments(a_day, peak, lines_each, line_bytes, unknown_share):
    return {
        "peak a second": a_day / DAY * peak,
        "ledger bytes a year": a_day * lines_each * line_bytes * 365,
        "unknown results a day": a_day * unknown_share,
    }


def split_charge(cents, fee_per_thousand, fixed_fee):
    """Lines that add up to zero; the fee is rounded half up."""
    fee = (cents * fee_per_thousand + 500) // 1000 + fixed_fee
    return {"card": -cents, "merchant": cents - fee, "fees": fee}
# endregion


# region rides
def rides(drivers, every_seconds, row_bytes, city_km, city_drivers):
    cells = city_km**2  # cells of one square kilometer
    return {
        "reports a second": drivers / every_seconds,
        "bytes in memory": drivers * row_bytes,
        "drivers in nine cells": 9 * city_drivers / cells,
    }


def accepted_within(offers, accept_share):
    return 1 - (1 - accept_share) ** offers
# endregion


# region file-sync
def file_sync(users, files_each, row_bytes, changes_each):
    return {
        "metadata bytes": users * files_each * row_bytes,
        "changes a second": users * changes_each / DAY,
    }


def upload_seconds(size, bits_a_second):
    return size * 8 / bits_a_second
# endregion


# region video
def video(uploads, minutes, source_bytes, megabits, viewers, watched):
    copies = sum(megabits) * MB / 8 * minutes * 60
    return {
        "stored bytes a day": uploads * (source_bytes + copies),
        "workers": uploads * minutes * len(megabits) / 1440,
        "watching at a time": viewers * watched / 1440,
    }


def jobs(seconds, piece_seconds, renditions):
    return math.ceil(seconds / piece_seconds) * renditions
# endregion


# region crawler
def crawler(pages, days, page_bytes, delay_seconds, urls_seen):
    pages_a_second = pages / (days * 86_400)
    return {
        "pages a second": pages_a_second,
        "bits a second": pages_a_second * page_bytes * 8,
        "hosts in rotation": pages_a_second * delay_seconds,
        "filter bytes": urls_seen * 10 / 8,
    }


def host_days(pages, delay_seconds):
    return pages * delay_seconds / 86_400
# endregion


# region llm-step
WEIGHTS = 140 * GB  # 70 billion parameters, 2 bytes each
BANDWIDTH = 24 * TB  # a second: 8 accelerators of 3 TB each
KV_TOKEN = 2 * 80 * 8 * 128 * 2  # K and V, layers, heads, size, bytes


def step_seconds(batch, context):
    """Decoding reads all weights once, and each stream's KV cache."""
    return (WEIGHTS + batch * context * KV_TOKEN) / BANDWIDTH


def tokens_a_second(batch, context):
    return batch / step_seconds(batch, context)
# endregion


# region llm-nodes
def llm_nodes(requests, prompt, output, decoded, flops):
    """Nodes for decoding and for prefill at the peak."""
    decode = requests * output / decoded
    prefill = requests * prompt * 2 * 70e9 / flops
    return math.ceil(decode), math.ceil(prefill)
# endregion


# region recommendations
def recommendations(users, opens, peak, items, candidates, ranked):
    requests = users * opens / DAY * peak
    return {
        "requests a second": requests,
        "scores, whole catalog": requests * items,
        "scores, candidates": requests * candidates,
        "ranking machines": requests * candidates / ranked,
        "item vectors, bytes": items * 128 * 4,
    }
# endregion
