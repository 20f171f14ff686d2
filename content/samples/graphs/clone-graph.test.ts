import { expect, test } from 'vitest'

import { clone, type Stop } from './clone-graph.ts'

function ring(names: readonly string[]): Stop[] {
  const stops: Stop[] = names.map((name) => ({ name, next: [] }))
  for (const [index, stop] of stops.entries()) {
    stop.next.push(stops[(index + 1) % stops.length])
  }
  return stops
}

test('a ring comes back as a ring of new stops', () => {
  const stops = ring(['north', 'east', 'south'])
  const copy = clone(stops[0])
  const walk = [copy, copy.next[0], copy.next[0].next[0]]
  expect(walk.map(({ name }) => name)).toEqual(['north', 'east', 'south'])
  expect(walk[2].next[0]).toBe(copy)
  expect(walk.some((stop) => stops.includes(stop))).toBe(false)
})

test('a stop with two ways to it is copied once', () => {
  const end: Stop = { name: 'end', next: [] }
  const start: Stop = {
    name: 'start',
    next: [
      { name: 'a', next: [end] },
      { name: 'b', next: [end] },
    ],
  }
  const [first, second] = clone(start).next
  expect(first.next[0]).toBe(second.next[0])
  expect(first.next[0]).not.toBe(end)
})

test('a stop that leads to itself', () => {
  const [alone] = ring(['alone'])
  const copy = clone(alone)
  expect(copy.next).toEqual([copy])
  expect(copy.next[0]).toBe(copy)
})
