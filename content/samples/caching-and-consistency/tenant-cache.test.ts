import { expect, test } from 'vitest'

import { TenantCache } from './tenant-cache.ts'

test('one write makes every entry of a tenant unreachable, and no one else', () => {
  const cache = new TenantCache()
  for (let index = 0; index < 1000; index += 1) cache.set('north', `page-${index}`, 'old')
  cache.set('south', 'page-0', 'kept')

  cache.invalidateTenant('north')

  expect(cache.get('north', 'page-0')).toBeUndefined()
  expect(cache.get('north', 'page-999')).toBeUndefined()
  expect(cache.get('south', 'page-0')).toBe('kept')
})

test('entries written afterwards are found, and a second invalidation hides them too', () => {
  const cache = new TenantCache()
  cache.invalidateTenant('north')
  cache.set('north', 'page-0', 'new')
  expect(cache.get('north', 'page-0')).toBe('new')
  cache.invalidateTenant('north')
  expect(cache.get('north', 'page-0')).toBeUndefined()
})
