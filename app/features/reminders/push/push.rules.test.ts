import { expect, test } from 'vitest'
import { isPublicAddress } from './public-post.server.ts'
import { dueMessage, isPushEndpoint, isQuiet, secondsUntilQuiet } from './push.rules.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', true],
  ['https://web.push.apple.com/QGx', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=BQ', true],
  ['https://fcm.googleapis.com:443/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://user@fcm.googleapis.com/x', false],
  ['https://localhost/x', false],
  ['https://push.localhost/x', false],
  ['https://database.internal/x', false],
  ['https://printer.local/x', false],
  ['https://intranet/x', false],
  ['https://127.0.0.1/x', false],
  ['https://2130706433/x', false],
  ['https://0x7f.1/x', false],
  ['https://[::1]/x', false],
  ['https://[fd00::1]/x', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['', false],
])('[NUDGE-03] %s as the address of a device: %s', (endpoint, expected) => {
  expect(isPushEndpoint(endpoint)).toBe(expected)
})

test.each([
  ['8.8.8.8', true],
  ['142.250.74.110', true],
  ['2a00:1450:4009:81f::200a', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fe80::1', false],
  ['fd12:3456::1', false],
  ['ff02::1', false],
  ['not an address', false],
])('[NUDGE-03] the server may connect to %s: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test.each([
  ['2026-11-18T06:59:00Z', true, 54_060],
  ['2026-11-18T07:00:00Z', false, 54_000],
  ['2026-11-18T21:59:00Z', false, 60],
  ['2026-11-18T22:00:00Z', true, 0],
])('[NUDGE-03] at %s it is quiet: %s', (at, expected, seconds) => {
  expect(isQuiet(Date.parse(at), 'UTC')).toBe(expected)
  expect(secondsUntilQuiet(Date.parse(at), 'UTC')).toBe(seconds)
})

test('[NUDGE-03] a notification has numbers only', () => {
  expect(dueMessage({ count: 34, minutes: 18 })).toEqual({ title: '34 cards due', body: 'About 18 minutes.' })
  expect(dueMessage({ count: 1, minutes: 1 })).toEqual({ title: '1 card due', body: 'About 1 minute.' })
})
