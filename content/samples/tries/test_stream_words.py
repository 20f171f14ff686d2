import random
import unittest

from stream_words import StreamWords
from word_trie import random_words


class StreamWordsTest(unittest.TestCase):
    def test_agrees_with_comparing_the_end_of_everything(self):
        source = random.Random(10)
        for _ in range(100):
            words = random_words(source, "abc", 4, 4)
            stream, text = StreamWords(words), ""
            for letter in source.choices("abc", k=40):
                text += letter
                self.assertEqual(stream.add(letter), any(text.endswith(word) for word in words))
                self.assertLessEqual(len(stream.recent), max(map(len, words)))
