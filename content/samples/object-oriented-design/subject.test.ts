import { expect, test } from 'vitest'

import { Subject } from './subject.ts'

test('every listener receives an event until it unsubscribes', () => {
  const source = new Subject<string>()
  const display: string[] = []
  const log: string[] = []
  const unsubscribe = source.subscribe((event) => display.push(event))
  source.subscribe((event) => log.push(event))
  source.publish('full')
  unsubscribe()
  source.publish('free')
  expect(display).toEqual(['full'])
  expect(log).toEqual(['full', 'free'])
})

test('a listener may unsubscribe while an event is published', () => {
  const source = new Subject<number>()
  const received: number[] = []
  const unsubscribe = source.subscribe(() => unsubscribe())
  source.subscribe((event) => received.push(event))
  source.publish(1)
  source.publish(2)
  expect(received).toEqual([1, 2])
})

test('a listener added during an event receives only the next one', () => {
  const source = new Subject<number>()
  const late: number[] = []
  const unsubscribe = source.subscribe(() => {
    unsubscribe()
    source.subscribe((event) => late.push(event))
  })
  source.publish(1)
  source.publish(2)
  expect(late).toEqual([2])
})
