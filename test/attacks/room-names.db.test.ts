import { expect, test } from 'vitest'
import { createMockSite } from '../mock-site.ts'

test.each([
  ['a right-to-left override', 'Ana\u202Egnp.exe', 'Anagnp.exe'],
  ['an isolate that is never closed', '\u2067Ana', 'Ana'],
  ['invisible letters', 'A\u200Bn\u00ADa\uFEFF', 'Ana'],
  ['control characters and lines', 'Ana\u0007\r\n\tBanana', 'Ana Banana'],
  ['a tower of marks', `A${'\u0301'.repeat(40)}na`, 'Á\u0301\u0301na'],
  ['nothing to see', '\u202E\u200B\u0301✓', 'Guest'],
  ['a badge', 'Ana ✓ ⭐', 'Ana'],
  ['markup stays text', '<b onclick=x>Ana', '<b onclick=x>Ana'],
])('the name of a guest with %s is shown as letters on one line', async (_, given, shown) => {
  const site = await createMockSite()
  const room = await site.createRoom()
  expect(typeof (await site.joinAsGuest(room, given))).toBe('object')
  const { data } = await site.ownerChair.query('mock.room', { room })
  expect(data).toMatchObject({ partner: { name: shown } })
})
