import { expect, expectTypeOf, test } from 'vitest'

import {
  type Getters,
  type MyPartial,
  type MyPick,
  type MyReadonly,
  type ToArray,
  type ToOneArray,
  type Unwrap,
  update,
  type User,
} from './mapped.ts'

const ana: User = { id: 1, name: 'Ana', email: 'ana@example.org' }

test('the utility types by hand are those of the library', () => {
  expectTypeOf<MyPartial<User>>().toEqualTypeOf<Partial<User>>()
  expectTypeOf<MyReadonly<User>>().toEqualTypeOf<Readonly<User>>()
  expectTypeOf<MyPick<User, 'id' | 'name'>>().toEqualTypeOf<Pick<User, 'id' | 'name'>>()
  expect(ana.id).toBe(1)
})

test('keys can be renamed', () => {
  interface Point {
    x: number
    label: string
  }
  const getters: Getters<Point> = { getX: () => 1, getLabel: () => 'a' }
  expectTypeOf<Getters<Point>>().toEqualTypeOf<{ getX: () => number; getLabel: () => string }>()
  expect([getters.getX(), getters.getLabel()]).toEqual([1, 'a'])
})

test('a patch has some of the fields, and never the id', () => {
  expect(update(ana, { name: 'Anna' })).toEqual({ id: 1, name: 'Anna', email: 'ana@example.org' })
  expect(update(ana, {})).toEqual(ana)
  // @ts-expect-error -- the id is not part of a patch
  expect(update(ana, { id: 2 }).id).toBe(2)
})

test('a patch with an explicit undefined overwrites the value', () => {
  expect(update(ana, { name: undefined }).name).toBeUndefined()
})

test('infer takes a type out of another, also of a nested promise', () => {
  expectTypeOf<Unwrap<Promise<Promise<string>>>>().toEqualTypeOf<string>()
  expectTypeOf<Unwrap<number>>().toEqualTypeOf<number>()
  expectTypeOf<Unwrap<Promise<Promise<string>>>>().toEqualTypeOf<Awaited<Promise<Promise<string>>>>()
  expect(true).toBe(true)
})

test('a conditional type distributes over a union unless it is wrapped', () => {
  expectTypeOf<ToArray<string | number>>().toEqualTypeOf<string[] | number[]>()
  expectTypeOf<ToOneArray<string | number>>().toEqualTypeOf<(string | number)[]>()
  expectTypeOf<ToArray<never>>().toEqualTypeOf<never>()
  expect(true).toBe(true)
})
