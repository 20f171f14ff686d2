import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Room } from '../rooms/room.ts'

const room = () => new Room(540, 1020)

test('The list of the caller stays as it is', () => {
  const bookings = [
    { start: 700, end: 720 },
    { start: 540, end: 600 },
  ]
  room().busy(bookings)
  assert.deepEqual(
    bookings.map(({ start }) => start),
    [700, 540],
  )
})

test('A booking inside another one changes nothing', () => {
  const bookings = [
    { start: 540, end: 900 },
    { start: 600, end: 660 },
  ]
  assert.deepEqual(room().busy(bookings), [{ start: 540, end: 900 }])
})

test('A free time of exactly the length is found', () => {
  const bookings = [{ start: 600, end: 1000 }]
  assert.deepEqual(room().firstFree(bookings, 60), { start: 540, end: 600 })
})

test('Bookings that touch are one busy time', () => {
  const bookings = [
    { start: 540, end: 600 },
    { start: 600, end: 660 },
  ]
  assert.deepEqual(room().busy(bookings), [{ start: 540, end: 660 }])
})

test('A meeting may start when another one ends', () => {
  assert.equal(room().canBook([{ start: 600, end: 660 }], { start: 660, end: 690 }), true)
  assert.equal(room().canBook([{ start: 600, end: 660 }], { start: 570, end: 600 }), true)
})

test('A full day has no free time', () => {
  assert.equal(room().firstFree([{ start: 540, end: 1020 }], 15), null)
})
