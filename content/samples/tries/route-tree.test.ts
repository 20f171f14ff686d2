import { expect, test } from 'vitest'

import { addRoute, emptyRoute, findPage, partsOf } from './route-tree.ts'

const root = emptyRoute()
addRoute(root, '/', 'home')
addRoute(root, '/users/new', 'form')
addRoute(root, '/users/*', 'profile')
addRoute(root, '/users/*/posts', 'posts')

test.each([
  ['/', 'home'],
  ['/users/new', 'form'],
  ['/users/42', 'profile'],
  ['/users/new/posts', 'posts'],
  ['/users', undefined],
  ['/other', undefined],
])('%s leads to %s', (path, page) => {
  expect(findPage(root, partsOf(path))).toBe(page)
})
