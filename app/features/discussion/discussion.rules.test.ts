import { expect, test } from 'vitest'
import {
  canBeAnswered,
  describeQuota,
  describeWait,
  POST_CATEGORIES,
  toAuthorName,
  toCategory,
} from './discussion.rules.ts'
import { createCommentInput, createPostInput, postFormSchema } from './discussion.schema.ts'
import { describeTime } from './time-ago.rules.ts'
import { newId } from '#app/shared/ids.ts'

test('[TALK-02] the categories, in order; anything else is the first', () => {
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
])('[TALK-03] the name %j stands as %j', (name, shown) => {
  expect(toAuthorName(name)).toBe(shown)
})

test.each([
  [0, 'shown', true],
  [1, 'shown', true],
  [2, 'shown', false],
  [0, 'deleted', false],
  [1, 'hidden', false],
] as const)('[TALK-04] a comment at depth %i that is %s can be answered: %s', (depth, state, can) => {
  expect(canBeAnswered({ depth, state })).toBe(can)
})

test('[TALK-03] [TALK-04] blank titles, contents and comments are refused with a sentence', () => {
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

test('[ROLE-02] author, time, depth and counts are not among what a call takes', () => {
  const forged = { authorId: newId(), authorName: 'Ada', createdAt: '2020-01-01', commentCount: 9, depth: 0 }
  const form = { id: newId(), title: 'T', category: 'Career', content: 'C' }
  expect(createPostInput.parse({ ...form, ...forged })).toEqual(form)
  const comment = { id: newId(), postId: newId(), parentId: null, content: 'C' }
  expect(createCommentInput.parse({ ...comment, ...forged })).toEqual(comment)
})

test.each([
  [0, 'in 1 second'],
  [0.2, 'in 1 second'],
  [59, 'in 59 seconds'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [3600, 'in 60 minutes'],
])('%d seconds are said as %s', (seconds, text) => {
  expect(describeWait(seconds)).toBe(text)
})

test('whoever has to wait is told why and until when', () => {
  expect(describeQuota('post', true, 700)).toBe(
    'Your account is new: for now you can send 3 posts an hour. Try again in 12 minutes.',
  )
  expect(describeQuota('comment', false, 30)).toBe(
    'That was a lot: you can send 100 comments in 10 minutes. Try again in 30 seconds.',
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
])('%d minutes ago is written %s', (minutes, text) => {
  expect(describeTime(before(minutes), NOW)).toBe(text)
})

test('without a clock the day is written', () => {
  expect(describeTime(before(1), null)).toBe('15 Nov 2026')
})
