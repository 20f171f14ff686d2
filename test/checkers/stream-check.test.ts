import { expect, test } from 'vitest'
import { changeFrame, helloFrame, positionFrame, resetFrame } from '#app/platform/live/live-frames.server.ts'
import { FrameReader } from '#app/client/live/live-frames.ts'
import { checkStream } from './stream-check.ts'

// The frames are those of the server, as text.
const hello = (position: string) => helloFrame(position, [])
const change = (topic: string, position: string, isLast = true) => changeFrame(topic, position, isLast)

const connect = (since: string | null, ...frames: Buffer[]) => ({
  since,
  frames: new FrameReader().read(Buffer.concat(frames).toString()),
})

const COMMITTED = ['1', '2', '3', '4', '5'].map((position) => ({ topic: 'a', position }))
const check = (...connections: ReturnType<typeof connect>[]) =>
  checkStream({ topics: ['a'], connections }, COMMITTED).map(
    ({ position, reason }) => `${reason} ${position}`,
  )

test('[OPS-04] a stream that got every change after its start has no gap', () => {
  expect(
    check(connect(null, hello('1'), ...['2', '3', '4', '5'].map((position) => change('a', position)))),
  ).toEqual([])
})

test('[OPS-04] a dropped event is a gap, and so is the end that never came', () => {
  expect(check(connect(null, hello('1'), change('a', '2'), change('a', '4'), change('a', '5')))).toEqual([
    'missed 3',
  ])
  expect(check(connect(null, hello('1'), change('a', '2')))).toEqual([
    'never reached 3',
    'never reached 4',
    'never reached 5',
  ])
  expect(check(connect(null, hello('1'), positionFrame('5')))).toEqual([
    'missed 2',
    'missed 3',
    'missed 4',
    'missed 5',
  ])
})

test('[OPS-04] a resumed stream may name a topic once for all that it missed', () => {
  const first = connect(null, hello('1'), change('a', '2'))
  expect(check(first, connect('2', change('a', '5', false), hello('5')))).toEqual([])
  // It names only what was there until 4.
  expect(check(first, connect('2', change('a', '4', false), hello('5')))).toEqual(['missed 5'])
  // It says hello as if there had been nothing.
  expect(check(first, connect('2', hello('5')))).toEqual(['missed 3', 'missed 4', 'missed 5'])
  // It resumes too late: from 4, although it had only 2.
  expect(check(first, connect('4', change('a', '5', false), hello('5')))).toEqual(['missed 3', 'missed 4'])
})

test('[OPS-04] a gap is allowed with a reset, up to where the reset says', () => {
  const first = connect(null, hello('1'), change('a', '2'))
  expect(check(first, connect('2', resetFrame('4'), hello('4'), change('a', '5')))).toEqual([])
  expect(check(first, connect('2', resetFrame('3'), hello('3'), change('a', '5')))).toEqual(['missed 4'])
})

test('[OPS-04] changes of other topics and from before the start are none of its business; positions never go back', () => {
  const observation = { topics: ['a'], connections: [connect(null, hello('5'))] }
  expect(checkStream(observation, [...COMMITTED, { topic: 'b', position: '6' }])).toEqual([])
  expect(check(connect(null, hello('5'), positionFrame('4')))).toEqual(['went back 4'])
})
