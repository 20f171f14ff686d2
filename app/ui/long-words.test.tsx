import { render } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakLongWords } from './long-words.tsx'

const show = (text: string) => render(<p>{breakLongWords(text)}</p>).container

test('ordinary text stays one piece, also in languages without gaps', () => {
  for (const text of ['Two words', 'w'.repeat(299), 'ประโยคภาษาไทย'.repeat(10), '', ' \n ']) {
    expect(breakLongWords(text)).toBe(text)
  }
})

test('a word without end gets places to break at, and its neighbours none', () => {
  const page = show(`before ${'w'.repeat(20_000)} after`)
  expect(page.textContent).toBe(`before ${'w'.repeat(20_000)} after`)
  expect(page.querySelectorAll('wbr')).toHaveLength(666)
})

test('no letter is parted from its marks', () => {
  const accented = 'e\u0301'.repeat(400)
  for (const piece of show(accented)
    .innerHTML.replaceAll(/<\/?p>/g, '')
    .split('<wbr>')) {
    expect(piece.startsWith('\u0301')).toBe(false)
  }
})

test('whatever the text is, not a letter is lost', () => {
  const endless = fc.tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 5 }), fc.nat({ max: 400 }))
  fc.assert(
    fc.property(fc.array(endless, { maxLength: 4 }), (parts) => {
      const text = parts.map(([piece, times]) => piece.repeat(times)).join('')
      expect(show(text).textContent).toBe(text)
    }),
    { numRuns: 100 },
  )
})
