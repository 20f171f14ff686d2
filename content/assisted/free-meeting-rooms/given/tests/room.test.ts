import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Room } from '../rooms/room.ts'

const room = () => new Room(540, 1020)

test('Separate bookings are separate busy times', () => {
  const busy = [
    { start: 540, end: 600 },
    { start: 660, end: 720 },
  ]
  assert.deepEqual(room().busy(busy), busy)
})

test('Overlapping bookings are one busy time', () => {
  const bookings = [
    { start: 540, end: 620 },
    { start: 600, end: 660 },
  ]
  assert.deepEqual(room().busy(bookings), [{ start: 540, end: 660 }])
})

test('Bookings can come in any order', () => {
  const bookings = [
    { start: 700, end: 720 },
    { start: 540, end: 600 },
  ]
  assert.deepEqual(room().busy(bookings), [
    { start: 540, end: 600 },
    { start: 700, end: 720 },
  ])
})

test('Free times are before, between and after', () => {
  const free = room().free([
    { start: 600, end: 660 },
    { start: 720, end: 780 },
  ])
  assert.deepEqual(free, [
    { start: 540, end: 600 },
    { start: 660, end: 720 },
    { start: 780, end: 1020 },
  ])
})

test('An overlapping meeting is refused', () => {
  assert.equal(room().canBook([{ start: 600, end: 660 }], { start: 630, end: 690 }), false)
})

test('The first free time is long enough', () => {
  const bookings = [{ start: 560, end: 660 }]
  assert.deepEqual(room().firstFree(bookings, 60), { start: 660, end: 1020 })
})
