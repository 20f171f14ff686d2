import { expect, expectTypeOf, test } from 'vitest'

import { isRole, type Role, type RouteName, routes } from './routes.ts'

test('satisfies checks the values and keeps the names', () => {
  expectTypeOf<RouteName>().toEqualTypeOf<'home' | 'admin'>()
  expect(routes.admin.path).toBe('/admin')
  // @ts-expect-error -- an annotation would allow any name, satisfies does not
  expect(routes.missing).toBeUndefined()
  const annotated: Record<string, { path: string }> = routes
  expectTypeOf<keyof typeof annotated>().toEqualTypeOf<string>()
  const wrong = {
    // @ts-expect-error -- the value has to be a string
    home: 1,
  } satisfies Record<string, string>
  expect(wrong.home).toBe(1)
})

test('a constant array gives the union of its elements', () => {
  expectTypeOf<Role>().toEqualTypeOf<'viewer' | 'editor' | 'owner'>()
  expect(['viewer', 'guest'].filter(isRole)).toEqual(['viewer'])
})
