import { expect, test } from 'vitest'
import type { Change } from '../change-feed.server.ts'
import { ChannelRouter, RelaySubjects, topicChannel } from './relay-channels.server.ts'
import { decodeDigest, encodeDigest, parseRelayBeat } from './relay-messages.server.ts'

const changeOf = (table: string, key: Change['key']): Change => ({ table, kind: 'update', key, old: null })

const router = new ChannelRouter({
  liveRules: [
    { table: 'deck', topicsOf: ({ key }) => [`decks:${key['owner_id']}`, 'decks'] },
    { table: 'activity', topicsOf: () => ['activity'], isFrequent: true },
  ],
  processRules: [{ table: 'mock_update', topicsOf: ({ key }) => [`mock-code:${key['room_id']}`] }],
  closeRules: [{ table: 'session', closes: ({ key }) => ({ sessionId: key['id'] ?? null }) }],
  tables: ['course'],
})

test('[OPS-02] rows are sent once per channel, caches first; rooms and sessions are not replayed', () => {
  const { rowByChannel, topics, frequent } = router.route([
    changeOf('deck', { owner_id: 'a' }),
    changeOf('deck', { owner_id: 'a' }),
    changeOf('deck', { owner_id: 'b' }),
    changeOf('activity', {}),
    changeOf('mock_update', { room_id: 'r' }),
    changeOf('session', { id: 's' }),
    changeOf('course', { id: 'c' }),
    changeOf('elsewhere', {}),
  ])
  expect([...rowByChannel]).toEqual([
    ['table course', 6],
    ['topic decks:a', 0],
    ['topic decks', 0],
    ['topic decks:b', 2],
    ['topic activity', 3],
    ['topic mock-code:r', 4],
    ['session s', 5],
  ])
  expect([...topics]).toEqual(['decks:a', 'decks', 'decks:b'])
  expect([...frequent]).toEqual(['activity'])
})

test.each([
  'posts:a.b',
  'posts:*',
  'posts:>',
  'posts:a b',
  'posts:ä\uD800',
  'x'.repeat(5_000),
  'a\r\nPUB x 0',
])('[OPS-02] the topic %j is one token of a subject', (topic) => {
  const subject = new RelaySubjects('site').of(topicChannel(topic))
  expect(subject).toMatch(/^site\.changes\.[\w%!'()~-]+$/)
  expect(subject.length).toBeLessThan(1_100)
})

test('[OPS-02] different topics have different subjects', () => {
  const subjects = new RelaySubjects('site')
  const topics = ['a.b', 'a%2Eb', 'a', 'A', 'x'.repeat(5_000), `${'x'.repeat(4_999)}y`]
  expect(new Set(topics.map((topic) => subjects.of(topicChannel(topic)))).size).toBe(topics.length)
})

test('[OPS-02] a digest names each channel with its last number', () => {
  const sent = new Map([
    [2 ** 48 - 1, 7],
    [0, 3],
  ])
  expect([...decodeDigest(encodeDigest(sent, 9), 9)]).toEqual([
    { hash: 2 ** 48 - 1, lastSeq: 7 },
    { hash: 0, lastSeq: 3 },
  ])
})

test('[OPS-02] a message that is not ours is ignored', () => {
  expect(parseRelayBeat('{')).toBeNull()
  expect(parseRelayBeat('{"epoch":1}')).toBeNull()
})
