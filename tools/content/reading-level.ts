/** Computes the Flesch-Kincaid grade level of a text; words with code characters count as one syllable. */
export function readingGrade(text: string): number {
  const sentences = text.split(/[.!?:;]+["”’)]*\s|\n+/).filter((sentence) => /\p{L}{2}/u.test(sentence))
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  if (sentences.length === 0 || words.length === 0) return 0
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

function countSyllables(word: string): number {
  if (/[_()[\]{}0-9^=<>]/.test(word)) return 1
  const groups = word
    .toLowerCase()
    .replace(/(?<=[a-z]{2})e\b|[^a-z]/g, '')
    .match(/[aeiouy]+/g)
  return Math.max(1, groups?.length ?? 1)
}
