import { expect, test } from 'vitest'

import { loadOrNull, loadOrNullFixed } from './catch-async.ts'

const failing = async (): Promise<string> => {
  throw new Error('offline')
}

test('only the version that awaits catches the rejection', async () => {
  await expect(loadOrNull(failing)).rejects.toThrow('offline')
  expect(await loadOrNullFixed(failing)).toBeNull()
  expect(await loadOrNullFixed(async () => 'data')).toBe('data')
})
