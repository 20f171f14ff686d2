import { expect, test } from 'vitest'
import {
  canReplyTo,
  POST_CATEGORIES,
  type QuotaKind,
  QUOTAS,
  toAuthorName,
  toCategory,
} from './discussion.rules.ts'
import { createCommentInput, createPostInput, postFormSchema } from './discussion.schema.ts'
import { describeTime } from '#app/ui/describe-time.ts'
import { networkQuotaOf, quotaOf } from '#app/features/people/newcomer.rules.ts'
import { newId } from '#app/shared/ids.ts'
import { type ExceededQuota, writerQuotaError } from '#app/shared/quotas.ts'

test('[TALK-02] lists the categories in order; anything else falls back to the first', () => {
  expect(POST_CATEGORIES).toEqual(['Interview', 'Compensation', 'Career', 'SystemDesign'])
  for (const category of POST_CATEGORIES) expect(toCategory(category)).toBe(category)
  for (const name of [null, '', 'career', '__proto__', 'Interview '])
    expect(toCategory(name)).toBe('Interview')
})

test.each([
  ['', 'Anonymous'],
  ['  \n', 'Anonymous'],
  [' Sam ', 'Sam'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('[TALK-03] the name %j is shown as %j', (name, shown) => {
  expect(toAuthorName(name)).toBe(shown)
})

test.each([
  [0, 'shown', true],
  [1, 'shown', true],
  [2, 'shown', false],
  [0, 'deleted', false],
  [1, 'hidden', false],
] as const)('[TALK-04] a comment at depth %i that is %s can be replied to: %s', (depth, state, can) => {
  expect(canReplyTo({ depth, state })).toBe(can)
})

test('[TALK-03] [TALK-04] rejects blank titles, contents and comments with a message', () => {
  const blank = postFormSchema.safeParse({ title: ' \n', category: 'Career', content: '\t' })
  expect(blank.error?.issues.map(({ message }) => message)).toEqual([
    'Give the post a title.',
    'Write something before you post.',
  ])
  const comment = { id: newId(), postId: newId(), parentId: null, content: ' ' }
  expect(createCommentInput.safeParse(comment).error?.issues[0]?.message).toBe(
    'Write something before you post.',
  )
})

test('[ROLE-02] the input has no author, time, depth or counts', () => {
  const forged = { authorId: newId(), authorName: 'Ada', createdAt: '2020-01-01', commentCount: 9, depth: 0 }
  const form = { id: newId(), title: 'T', category: 'Career', content: 'C', tags: [] }
  expect(createPostInput.parse({ ...form, ...forged })).toEqual(form)
  const comment = { id: newId(), postId: newId(), parentId: null, content: 'C' }
  expect(createCommentInput.parse({ ...comment, ...forged })).toEqual(comment)
})

test('[SEC-07] new accounts have a lower limit, and a shared limit per network', () => {
  expect(quotaOf(QUOTAS.post, true)).toMatchObject({ kind: 'post', limit: 3, minutes: 60 })
  expect(quotaOf(QUOTAS.comment, false)).toMatchObject({ kind: 'comment', limit: 100, minutes: 10 })
  expect(networkQuotaOf(QUOTAS.report, 20)).toMatchObject({ kind: 'report', limit: 100, minutes: 60 })
})

test('[SEC-07] the message explains the limit and the wait', () => {
  const used = (kind: QuotaKind, isNew: boolean, seconds: number) => {
    const by: ExceededQuota['by'] = isNew ? 'newcomer' : 'person'
    return writerQuotaError('discussion', { quota: quotaOf(QUOTAS[kind], isNew), by, seconds }).message
  }
  expect(used('post', true, 700)).toBe(
    "You've reached the limit of 3 posts per hour for new accounts. Try again in 12 minutes.",
  )
  expect(used('comment', false, 30)).toBe(
    "You've reached the limit of 100 comments per 10 minutes. Try again in 30 seconds.",
  )
  const shared = networkQuotaOf(QUOTAS.post, 20)
  expect(writerQuotaError('discussion', { quota: shared, by: 'network', seconds: 60 }).message).toBe(
    'New accounts on your network have reached the limit of 60 posts per hour. Try again in 1 minute.',
  )
})

const NOW = Date.UTC(2026, 10, 15, 12)
const before = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()

test.each([
  [-3, 'just now'],
  [0.5, 'just now'],
  [1, '1 min ago'],
  [59, '59 min ago'],
  [180, '3 h ago'],
  [24 * 60, 'Yesterday'],
  [3 * 24 * 60, '3 days ago'],
  [7 * 24 * 60, '8 Nov 2026'],
])('%d minutes ago is shown as %s', (minutes, text) => {
  expect(describeTime(before(minutes), NOW)).toBe(text)
})

test('without a clock the date is shown', () => {
  expect(describeTime(before(1), null)).toBe('15 Nov 2026')
})
