import type { WordIndex } from './article.ts'

export function matchAll(index: WordIndex, words: string[]): number[] {
  const [first, ...others] = words
  if (first === undefined) return []
  const candidates = [...(index.get(first)?.keys() ?? [])]
  return candidates.filter((id) => others.every((word) => index.get(word)?.has(id) === true))
}
