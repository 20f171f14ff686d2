import { render } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakLongWords } from './long-words.tsx'

const show = (text: string) => render(<p>{breakLongWords(text)}</p>).container

test('ordinary text is unchanged, also in languages without spaces', () => {
  for (const text of ['Two words', 'w'.repeat(299), 'ประโยคภาษาไทย'.repeat(10), '', ' \n ']) {
    expect(breakLongWords(text)).toBe(text)
  }
})

test('a very long word gets break opportunities, and its neighbours none', () => {
  const page = show(`before ${'w'.repeat(20_000)} after`)
  expect(page.textContent).toBe(`before ${'w'.repeat(20_000)} after`)
  expect(page.querySelectorAll('wbr')).toHaveLength(222)
})

test('a letter stays with its combining marks', () => {
  const accented = 'e\u0301'.repeat(400)
  for (const piece of show(accented)
    .innerHTML.replaceAll(/<\/?p>/g, '')
    .split('<wbr>')) {
    expect(piece.startsWith('\u0301')).toBe(false)
  }
})

test('no text loses a character', () => {
  const endless = fc.tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 5 }), fc.nat({ max: 400 }))
  fc.assert(
    fc.property(fc.array(endless, { maxLength: 4 }), (parts) => {
      const text = parts.map(([piece, times]) => piece.repeat(times)).join('')
      expect(show(text).textContent).toBe(text)
    }),
    { numRuns: 100 },
  )
}, 30_000)
