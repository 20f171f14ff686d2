import { expect, test } from 'vitest'

import { TenantCache } from './tenant-cache.ts'

function put(cache: TenantCache, tenant: string, key: string, value: string): void {
  cache.set(cache.keyFor(tenant, key), value)
}

function find(cache: TenantCache, tenant: string, key: string): string | undefined {
  return cache.get(cache.keyFor(tenant, key))
}

test('one write makes every entry of a tenant unreachable, and no one else', () => {
  const cache = new TenantCache()
  for (let index = 0; index < 1000; index += 1) put(cache, 'north', `page-${index}`, 'old')
  put(cache, 'south', 'page-0', 'kept')

  cache.invalidateTenant('north')

  expect(find(cache, 'north', 'page-0')).toBeUndefined()
  expect(find(cache, 'north', 'page-999')).toBeUndefined()
  expect(find(cache, 'south', 'page-0')).toBe('kept')
})

test('entries written afterwards are found, and a second invalidation hides them too', () => {
  const cache = new TenantCache()
  cache.invalidateTenant('north')
  put(cache, 'north', 'page-0', 'new')
  expect(find(cache, 'north', 'page-0')).toBe('new')
  cache.invalidateTenant('north')
  expect(find(cache, 'north', 'page-0')).toBeUndefined()
})

test('a fill that began before the invalidation is not found after it', () => {
  const cache = new TenantCache()
  const key = cache.keyFor('north', 'page-0')
  const readFromDatabase = 'old'
  cache.invalidateTenant('north')
  cache.set(key, readFromDatabase)
  expect(find(cache, 'north', 'page-0')).toBeUndefined()
})
