import { expect, test } from 'vitest'
import { FileSize } from './file-size.ts'

const MEGABYTE = 1_000_000
const cardOf = (bytes: number) => ({ question: '', answer: 'é'.repeat(bytes / 2), hint: '', code: '' })
const TOO_LARGE = 'Export your decks one by one.'

test('[BRING-04] a file has at most 50 MB, of texts and of reviews together', () => {
  const size = new FileSize()
  for (let count = 0; count < 50; count += 1) size.addCards([cardOf(MEGABYTE)])
  size.addReviews(0)
  expect(() => size.addReviews(1)).toThrow(TOO_LARGE)
  expect(() => new FileSize().addCards([cardOf(50 * MEGABYTE + 2)])).toThrow(TOO_LARGE)
  expect(() => new FileSize().addReviews(MEGABYTE)).toThrow(TOO_LARGE)
  // A deck whose cards all have as many reviews as they can.
  expect(() => new FileSize().addReviews(200 * 2_000)).not.toThrow()
})

test('[BRING-04] more cards than a file can have are refused, not left out', () => {
  const size = new FileSize()
  size.addCards(Array.from({ length: 50_000 }, () => cardOf(0)))
  expect(() => size.addCards([cardOf(0)])).toThrow(TOO_LARGE)
})
