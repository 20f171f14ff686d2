import { expect, expectTypeOf, test } from 'vitest'

import { Emitter } from './emitter.ts'

interface Events {
  login: { name: string }
  tick: number
}

test('the name of the event decides the type of its payload', () => {
  const emitter = new Emitter<Events>()
  const seen: (string | number)[] = []
  emitter.on('login', (payload) => {
    expectTypeOf(payload).toEqualTypeOf<{ name: string }>()
    seen.push(payload.name)
  })
  emitter.on('tick', (payload) => {
    expectTypeOf(payload).toEqualTypeOf<number>()
    seen.push(payload)
  })
  emitter.emit('login', { name: 'Ana' })
  emitter.emit('tick', 7)
  // @ts-expect-error -- a tick carries a number
  emitter.emit('tick', 'seven')
  // @ts-expect-error -- there is no such event
  emitter.emit('logout', 1)
  expect(seen).toEqual(['Ana', 7, 'seven'])
})
