import { expect, test } from 'vitest'

import { checkFormerCards } from './former-cards.ts'

const card = (line: number, ...replaces: string[]) => ({ file: 'decks/heaps.md', line, replaces })
const messagesOf = (cards: Record<string, ReturnType<typeof card>>, text: string) =>
  checkFormerCards(new Map(Object.entries(cards)), text).map(({ line, message }) => `${line} ${message}`)

test('[ASK-03] a card may replace several former cards, of other decks as well', () => {
  const cards = { 'heaps/keep': card(1, 'heaps/twin', 'graphs/twin'), 'heaps/other': card(9) }
  expect(messagesOf(cards, '# Gone\n\nheaps/twin\ngraphs/twin\ngraphs/dropped\n')).toEqual([])
})

test('[ASK-03] a replaced card that exists, never existed or is replaced twice is a problem', () => {
  const cards = {
    'heaps/first': card(1, 'heaps/second', 'heaps/typo'),
    'heaps/second': card(9, 'heaps/twin'),
    'heaps/third': card(20, 'heaps/twin'),
  }
  expect(messagesOf(cards, 'heaps/twin')).toEqual([
    '1 heaps/first replaces heaps/second, which is still in the library.',
    "1 heaps/first replaces heaps/typo, which never existed: former-cards.txt doesn't list it.",
    '20 heaps/third replaces heaps/twin, and so does heaps/second.',
  ])
})

test('[ASK-03] the list of former cards has each once, and none that is back', () => {
  expect(messagesOf({ 'heaps/keep': card(1) }, 'heaps/twin\nheaps/keep\nheaps/twin')).toEqual([
    '2 heaps/keep is a card of the library: it is no former card.',
    '3 heaps/twin is listed twice.',
  ])
})
