import { expect, test } from 'vitest'

import { type Car, nextStop } from './elevator.ts'

/** Serves all stops and returns them in order, with the floors traveled. */
function serve(car: Car, requested: number[]): { order: number[]; floors: number } {
  const stops = new Set(requested)
  const order: number[] = []
  let floors = 0
  for (let stop = nextStop(car, stops); stop !== undefined; stop = nextStop(car, stops)) {
    floors += Math.abs(stop - car.floor)
    car.floor = stop
    stops.delete(stop)
    order.push(stop)
  }
  return { order, floors }
}

test('it serves everything ahead, then turns around', () => {
  expect(serve({ floor: 5, direction: 1 }, [2, 8, 4, 9, 6])).toEqual({
    order: [6, 8, 9, 4, 2],
    floors: 11,
  })
})

test('first come, first served travels 21 floors for the same requests', () => {
  let floor = 5
  let floors = 0
  for (const stop of [2, 8, 4, 9, 6]) {
    floors += Math.abs(stop - floor)
    floor = stop
  }
  expect(floors).toBe(21)
})

test('the current floor is served first, and no request means no stop', () => {
  expect(nextStop({ floor: 3, direction: -1 }, new Set([1, 3]))).toBe(3)
  expect(nextStop({ floor: 3, direction: -1 }, new Set())).toBeUndefined()
})

test('it turns at the last request, not at the last floor', () => {
  expect(serve({ floor: 3, direction: -1 }, [2, 7]).order).toEqual([2, 7])
  expect(serve({ floor: 3, direction: -1 }, [7]).order).toEqual([7])
})
