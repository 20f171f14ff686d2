import { expect, test } from 'vitest'
import { ALL_OFF, flagForPage, toFlags } from './flag.rules.ts'

test('a missing flag is off, and an unknown one is ignored', () => {
  expect(toFlags([])).toEqual(ALL_OFF)
  expect(toFlags(['enablePublicDecks', 'somethingElse'])).toEqual({ ...ALL_OFF, enablePublicDecks: true })
})

test.each([
  ['/public-decks', 'enablePublicDecks'],
  ['/public-decks/', 'enablePublicDecks'],
  ['/discussion', 'showDiscussionTab'],
  ['/Public-Decks', 'enablePublicDecks'],
  ['/%64iscussion//', 'showDiscussionTab'],
  ['/import', 'enableImport'],
  ['/discussion/new', 'showDiscussionTab'],
  ['/D/019f0000-0000-7000-8000-00000000d001/', 'showDiscussionTab'],
  ['/decks', null],
  ['/%', null],
])('[DECK-10] the page %s depends on the flag %s', (path, flag) => {
  expect(flagForPage(path)).toBe(flag)
})
