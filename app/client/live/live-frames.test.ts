import { expect, test } from 'vitest'
import { FrameReader, parseChange, parseRejectedTopics } from './live-frames.ts'

const TEXT =
  'id: 7\nevent: change\ndata: {"topic":"a","position":"7"}\n\nid: 8\n\n:\n\nretry: 250\nevent: bye\ndata: {}\n\n'

test('parses the same frames wherever the network splits the text', () => {
  const whole = new FrameReader().read(TEXT)
  expect(whole).toEqual([
    { id: '7', event: 'change', data: '{"topic":"a","position":"7"}', retryMs: null },
    { id: '8', event: '', data: '', retryMs: null },
    { id: null, event: '', data: '', retryMs: null },
    { id: null, event: 'bye', data: '{}', retryMs: 250 },
  ])
  for (let cut = 0; cut <= TEXT.length; cut += 1) {
    const reader = new FrameReader()
    expect([...reader.read(TEXT.slice(0, cut)), ...reader.read(TEXT.slice(cut))]).toEqual(whole)
  }
})

test('throws on an endless frame', () => {
  expect(() => new FrameReader().read('x'.repeat(70_000))).toThrow('not a live stream')
})

test('parses the data of change and hello frames', () => {
  expect(parseChange('{"topic":"a","position":"7"}')).toEqual({ topic: 'a', position: '7' })
  expect(parseChange('{"topic":1}')).toBeNull()
  expect(parseRejectedTopics('{"refused":["a",1]}')).toEqual(['a'])
  expect(parseRejectedTopics('{}')).toEqual([])
})
