import { expect, test } from 'vitest'
import { INBOX_KINDS } from '#app/features/inbox/inbox.rules.ts'
import {
  type Channel,
  DEFAULT_CHOICES,
  describeNews,
  isNotified,
  NOTICE_KINDS,
  noticeOf,
  type NoticeKind,
} from './notification.rules.ts'

const listNotified = (channel: Channel) =>
  NOTICE_KINDS.filter((kind) => isNotified(DEFAULT_CHOICES, kind, channel))

test('[NUDGE-01] by default everything is in the inbox, some of it in the digest, and only due cards are pushed', () => {
  expect(listNotified('inbox')).toEqual(['reply', 'comment', 'accepted', 'decks', 'suggestions'])
  expect(listNotified('digest')).toEqual(['due', 'reply', 'accepted', 'decks'])
  expect(listNotified('push')).toEqual(['due'])
})

test('[NUDGE-01] what is not in the inbox is in no digest and no notification', () => {
  const choices = { ...DEFAULT_CHOICES, reply: { inbox: false, digest: true, push: true } }
  expect(isNotified(choices, 'reply', 'digest')).toBe(false)
  expect(isNotified(choices, 'reply', 'push')).toBe(false)
})

test('[NUDGE-01] every kind of item follows one choice, except the answers to reports', () => {
  const kinds = new Set<NoticeKind | null>(INBOX_KINDS.map(noticeOf))
  expect(kinds).toEqual(new Set(['accepted', 'comment', 'decks', 'reply', 'suggestions', null]))
})

test.each([
  [{}, ''],
  [{ reply: 1 }, '1 reply to you'],
  [{ decks: 2, reply: 3 }, '3 replies to you, 2 decisions about decks of yours'],
])('[NUDGE-01] news in words: %j', (news, text) => {
  expect(describeNews(news)).toBe(text)
})
