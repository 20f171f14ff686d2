import unittest

from design_estimates import (
    DAY,
    GB,
    KV_TOKEN,
    MB,
    PB,
    TB,
    WEIGHTS,
    accepted_within,
    autocomplete,
    calls_in_flight,
    chat,
    crawler,
    decayed,
    fan_out_seconds,
    file_sync,
    host_days,
    jobs,
    llm_nodes,
    news_feed,
    notifications,
    payments,
    rate_limiter,
    recommendations,
    reconnects_a_second,
    rides,
    shortener,
    split_charge,
    step_seconds,
    stranded,
    tokens_a_second,
    upload_seconds,
    video,
)

MILLION, BILLION = 10**6, 10**9


class DesignEstimatesTest(unittest.TestCase):
    def test_url_shortener(self):
        it = shortener(10 * MILLION, 100, 5, 500)
        self.assertEqual((it["writes a second"], it["reads a second"]), (100, 10_000))
        self.assertEqual(3 * it["reads a second"], 30_000)
        self.assertAlmostEqual(it["links"] / BILLION, 18, delta=0.3)
        self.assertAlmostEqual(it["bytes"] / TB, 9, delta=0.2)
        self.assertAlmostEqual(it["one guess in, 6 characters"], 3, delta=0.2)
        self.assertAlmostEqual(it["one guess in, 7 characters"], 193, delta=0.5)
        # The cache of 10 million links, and what reaches the database at a hit rate of 90%.
        self.assertEqual(10 * MILLION * 500, 5 * GB)
        self.assertAlmostEqual(30_000 * (1 - 0.9), 3_000)
        # A million blocked codes.
        self.assertEqual(MILLION * 8, 8 * MB)
        # A random code is taken already, at the end of the five years.
        self.assertAlmostEqual(it["links"] / 62**7, 0.005, delta=0.0003)
        # Ten servers share 100 writes a second; half a block of 100,000 lasts for over an hour.
        self.assertAlmostEqual(50_000 / (100 / 10) / 3_600, 1.4, delta=0.02)

    def test_rate_limiter(self):
        it = rate_limiter(MILLION, 100, 200_000, 0.8, 20)
        self.assertEqual(it["bytes"], 100 * MB)
        self.assertEqual(it["operations, all one by one"], 200_000)
        self.assertEqual(it["operations, large in blocks"], 48_000)
        # A small client: 600 tokens are 30 blocks of 20; 30 gateways use one token each and hold the rest.
        self.assertEqual(600 // 20, 30)
        self.assertEqual(stranded(30, 20), 570)
        # A large one, with 10,000 a second.
        self.assertEqual(stranded(50, 20), 950)
        self.assertEqual(stranded(50, 20) / 10_000, 0.095)

    def test_autocomplete(self):
        it = autocomplete(50 * MILLION, 4, 5, 10 * MILLION, 20)
        self.assertEqual(it["requests a second"], 10_000)
        self.assertEqual(3 * it["requests a second"], 30_000)
        self.assertEqual(autocomplete(50 * MILLION, 4, 20, 1, 1)["requests a second"], 40_000)
        self.assertEqual(it["prefixes at most"], 200 * MILLION)
        self.assertEqual(it["index bytes at most"], 20 * GB)
        self.assertEqual(26 + 26**2, 702)
        self.assertEqual(decayed(1_000, 1, 1), 500)
        self.assertEqual(decayed(8_000, 7, 1), 62.5)
        # The budget of one response, and memory for two versions of the index.
        self.assertEqual(60 + 1 + 16, 77)
        self.assertEqual(2 * it["index bytes at most"], 40 * GB)
        # A blocked term: what a cache may still have, and how late the block list may be.
        self.assertEqual(20 + 30, 50)
        # One server downloads an index of 20 GB at 1 Gbit/s.
        self.assertEqual(upload_seconds(it["index bytes at most"], 10**9), 160)

    def test_news_feed(self):
        it = news_feed(100 * MILLION, 10, 10 * MILLION, 300, 300, 500)
        self.assertEqual(it["opens a second"], 10_000)
        self.assertEqual(10 * MILLION / DAY, 100)
        self.assertEqual(it["push: inserts a second"], 30_000)
        self.assertEqual(it["pull: list reads a second"], 3 * MILLION)
        self.assertEqual(it["pull: list reads a second"] / (it["opens a second"] + it["push: inserts a second"]), 75)
        self.assertEqual(it["feed bytes"], 800 * GB)
        self.assertEqual(it["feed bytes"] / (100 * GB), 8)
        self.assertEqual(fan_out_seconds(50 * MILLION, 100_000), 500)
        self.assertAlmostEqual(500 / 60, 8, delta=0.4)
        self.assertEqual(fan_out_seconds(100_000, 100_000), 1)
        self.assertEqual(10_000 * (1 + 20), 210_000)

    def test_chat(self):
        it = chat(50 * MILLION, 40, 300, 20 * MILLION, 100_000)
        self.assertEqual(it["messages a second"], 20_000)
        self.assertEqual(3 * it["messages a second"], 60_000)
        self.assertEqual(it["bytes a day"], 600 * GB)
        self.assertAlmostEqual(it["bytes a day"] * 365 / TB, 219)
        self.assertEqual(it["gateways"], 200)
        self.assertEqual((3 * 20_000, 3 * 60_000), (60_000, 180_000))
        self.assertAlmostEqual(reconnects_a_second(100_000, 30), 3_333, delta=1)

    def test_notifications(self):
        it = notifications(300 * MILLION, 200, 30)
        self.assertEqual(it["a second"], 3_000)
        self.assertAlmostEqual(it["bytes"] / TB, 1.8)
        self.assertEqual(10 * MILLION / 5_000, 2_000)
        self.assertAlmostEqual(2_000 / 60, 33, delta=0.4)
        spread = 10 * MILLION / 3_600
        self.assertAlmostEqual(spread, 2_778, delta=1)
        self.assertAlmostEqual(calls_in_flight(spread, 0.2), 556, delta=1)
        self.assertEqual(2 * MILLION / DAY, 20)
        self.assertEqual(calls_in_flight(100, 0.2), 20)
        self.assertEqual(calls_in_flight(100, 2), 200)

    def test_payments(self):
        it = payments(2 * MILLION, 10, 3, 200, 0.001)
        self.assertEqual(it["peak a second"], 200)
        self.assertAlmostEqual(it["ledger bytes a year"] / TB, 0.44, delta=0.01)
        self.assertEqual(it["unknown results a day"], 2_000)
        self.assertEqual(split_charge(4_999, 29, 30), {"card": -4_999, "merchant": 4_824, "fees": 175})
        for cents in range(0, 10_000, 7):
            self.assertEqual(sum(split_charge(cents, 29, 30).values()), 0)

    def test_rides(self):
        it = rides(MILLION, 4, 100, 30, 9_000)
        self.assertEqual(it["reports a second"], 250_000)
        self.assertEqual(it["bytes in memory"], 100 * MB)
        self.assertEqual(it["drivers in nine cells"], 90)
        self.assertEqual(250_000 / 50_000, 5)
        self.assertEqual(10 * MILLION / DAY, 100)
        self.assertEqual(10 * MILLION / DAY * 5, 500)
        self.assertAlmostEqual(accepted_within(3, 0.7), 0.973, places=4)
        self.assertEqual(3 * 15, 45)
        # The two riders of the table: nearest first, and both together.
        minutes = {("A", 1): 2, ("A", 2): 3, ("B", 1): 4, ("B", 2): 9}
        self.assertEqual(minutes["A", 1] + minutes["B", 2], 11)
        self.assertEqual(minutes["A", 2] + minutes["B", 1], 7)

    def test_file_sync(self):
        it = file_sync(10 * MILLION, 5_000, 200, 20)
        self.assertEqual(it["metadata bytes"], 10 * TB)
        self.assertEqual(it["changes a second"], 2_000)
        self.assertEqual(10 * MILLION * 10 * GB, 100 * PB)
        self.assertEqual(GB // (4 * MB), 250)
        self.assertEqual(upload_seconds(GB, 10 * MB), 800)
        self.assertAlmostEqual(800 / 60, 13, delta=0.4)
        self.assertAlmostEqual(upload_seconds(4 * MB, 10 * MB), 3.2)
        self.assertEqual(5 * MILLION / 100_000, 50)

    def test_video(self):
        megabits = (0.4, 1, 2.5, 5)
        it = video(100_000, 10, 500 * MB, megabits, 20 * MILLION, 30)
        self.assertAlmostEqual(it["stored bytes a day"] / TB, 117, delta=0.5)
        self.assertAlmostEqual(it["stored bytes a day"] * 365 / PB, 43, delta=0.5)
        self.assertAlmostEqual(it["workers"], 2_778, delta=1)
        self.assertAlmostEqual(it["watching at a time"], 417_000, delta=400)
        terabits = it["watching at a time"] * 2.5 * MB / TB
        self.assertAlmostEqual(terabits, 1.04, delta=0.005)
        self.assertAlmostEqual(3 * terabits, 3, delta=0.13)
        self.assertAlmostEqual(3 * terabits * TB * 0.05 / GB, 150, delta=7)
        self.assertEqual(jobs(2 * 3_600, 60, 4), 480)
        self.assertEqual(jobs(2 * 3_600, 60, 1), 120)
        self.assertEqual((jobs(600, 60, 1), jobs(600, 60, 4)), (10, 40))
        # Segments of six seconds.
        self.assertEqual((jobs(600, 6, 4), jobs(2 * 3_600, 6, 4)), (400, 4_800))
        self.assertEqual(100_000 * 500 * MB, 50 * TB)
        self.assertEqual(100 * 10 * GB, TB)

    def test_crawler(self):
        it = crawler(BILLION, 30, 100_000, 2, 10 * BILLION)
        self.assertAlmostEqual(it["pages a second"], 400, delta=15)
        self.assertAlmostEqual(it["bits a second"] / 1e9, 0.3, delta=0.02)
        self.assertAlmostEqual(it["hosts in rotation"], 800, delta=30)
        self.assertEqual(it["filter bytes"], 12.5 * GB)
        self.assertEqual(BILLION * 100_000, 100 * TB)
        self.assertAlmostEqual(host_days(10 * MILLION, 2), 231, delta=1)
        self.assertAlmostEqual(30 * 86_400 / 2 / MILLION, 1.3, delta=0.01)

    def test_llm_inference(self):
        self.assertAlmostEqual(KV_TOKEN / MB, 0.33, delta=0.003)
        self.assertAlmostEqual(2_000 * KV_TOKEN / GB, 0.66, delta=0.005)
        self.assertEqual(WEIGHTS, 2 * 70 * BILLION)
        # What is left of eight times 80 GB, with a tenth in reserve, after the weights.
        left = 8 * 80 * GB * 0.9 - WEIGHTS
        self.assertAlmostEqual(left / GB, 436)
        self.assertEqual(int(left / (2_000 * KV_TOKEN)), 665)
        milliseconds = [round(1000 * step_seconds(batch, 2_000), 1) for batch in (1, 10, 100)]
        self.assertEqual(milliseconds, [5.9, 6.1, 8.6])
        self.assertEqual([float(f"{tokens_a_second(batch, 2_000):.3g}") for batch in (1, 10, 100)], [171, 1_640, 11_700])
        self.assertEqual([round(tokens_a_second(batch, 2_000) / batch) for batch in (1, 10, 100)], [171, 164, 117])
        self.assertAlmostEqual(tokens_a_second(100, 2_000) / tokens_a_second(1, 2_000), 68, delta=1)
        self.assertAlmostEqual(tokens_a_second(100, 2_000) / 4_000, 3, delta=0.1)
        # Computing a step of 100 takes less time than reading for it: 8 accelerators at 40% of 1,000 TFLOPS.
        flops = 8 * 1_000e12 * 0.4
        self.assertEqual(flops, 3_200e12)
        self.assertAlmostEqual(100 * 2 * 70e9 / flops * 1000, 4.4, delta=0.03)
        # A prompt of 1,500 tokens.
        self.assertAlmostEqual(1_500 * 2 * 70e9 / flops * 1000, 66, delta=0.5)
        self.assertEqual(MILLION * 10 / DAY * 3, 300)
        self.assertEqual((300 * 500, 300 * 1_500), (150_000, 450_000))
        # The figure: answers of 2, 6 and 3 steps, then 2 and 3; fixed batches, and slots that are refilled.
        self.assertEqual((max(2, 6, 3) + max(2, 3), max(2 + 2, 6, 3 + 3)), (9, 6))
        self.assertEqual(llm_nodes(300, 1_500, 500, 4_000, flops), (38, 20))
        # Little's law: a stream of 500 tokens at 40 a second.
        self.assertEqual(300 * 500 / 40, 3_750)
        self.assertEqual(round(3_750 / 38), 99)
        self.assertEqual(round(3_750 / (38 + 20)), 65)
        self.assertAlmostEqual(20 / (38 + 20), 1 / 3, delta=0.02)
        # Nodes that do both: 65 streams each, steps as much slower than the bound as planned, and a third less time for them.
        slower = (100 / 4_000) / step_seconds(100, 2_000)
        self.assertLess(38 / (38 + 20) / (slower * step_seconds(65, 2_000)), 30)
        # The KV cache that a prefill node hands over.
        self.assertAlmostEqual(1_500 * KV_TOKEN / GB, 0.49, delta=0.002)

    def test_numbers_that_only_cards_name(self):
        self.assertEqual(rate_limiter(10 * MILLION, 100, 0, 0, 1)["bytes"], GB)
        self.assertEqual((GB // (4 * MB), GB // 4_000), (250, 250_000))
        self.assertEqual(400_000 * 2.5 * MB, TB)
        self.assertAlmostEqual(TB * (1 - 0.95) / GB, 50)
        self.assertAlmostEqual(100 * 2_000 * KV_TOKEN / GB, 66, delta=0.5)

    def test_recommendations(self):
        it = recommendations(50 * MILLION, 10, 3, 10 * MILLION, 500, 50_000)
        self.assertEqual(it["requests a second"], 15_000)
        self.assertEqual(it["scores, whole catalog"], 150 * BILLION)
        self.assertEqual(it["scores, candidates"], 7.5 * MILLION)
        self.assertEqual(it["ranking machines"], 150)
        self.assertEqual(it["scores, whole catalog"] / 50_000, 3 * MILLION)
        self.assertEqual(it["item vectors, bytes"], 5.12 * GB)
        # Impressions: 500 million lists a day of 20 items, 500 bytes each.
        self.assertEqual(50 * MILLION * 10 * 20, 10 * BILLION)
        self.assertEqual(10 * BILLION * 500, 5 * TB)
        self.assertEqual(10 + 20 + 50 + 10, 90)
