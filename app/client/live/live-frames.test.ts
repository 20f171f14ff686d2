import { expect, test } from 'vitest'
import { FrameReader, parseChange, parseRefused } from './live-frames.ts'

const TEXT =
  'id: 7\nevent: change\ndata: {"topic":"a","position":"7"}\n\nid: 8\n\n:\n\nretry: 250\nevent: bye\ndata: {}\n\n'

test('finds the same frames wherever the network cuts the text', () => {
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

test('gives up on an endless frame', () => {
  expect(() => new FrameReader().read('x'.repeat(70_000))).toThrow('not a live stream')
})

test('reads what a change and a hello tell', () => {
  expect(parseChange('{"topic":"a","position":"7"}')).toEqual({ topic: 'a', position: '7' })
  expect(parseChange('{"topic":1}')).toBeNull()
  expect(parseRefused('{"refused":["a",1]}')).toEqual(['a'])
  expect(parseRefused('{}')).toEqual([])
})
