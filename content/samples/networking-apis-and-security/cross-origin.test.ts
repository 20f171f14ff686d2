import { expect, test } from 'vitest'

import { corsHeaders, isAllowed } from './cross-origin.ts'

const OWN = 'https://bank.example'

test('a write needs the own origin, a read does not', () => {
  expect(isAllowed('POST', OWN, OWN)).toBe(true)
  expect(isAllowed('POST', 'https://evil.example', OWN)).toBe(false)
  expect(isAllowed('DELETE', 'null', OWN)).toBe(false)
  expect(isAllowed('POST', '', OWN)).toBe(false)
  expect(isAllowed('GET', 'https://evil.example', OWN)).toBe(true)
})

test('a prefix of the own origin is another origin', () => {
  expect(isAllowed('POST', `${OWN}.evil.example`, OWN)).toBe(false)
  expect(isAllowed('POST', 'http://bank.example', OWN)).toBe(false)
  expect(isAllowed('POST', `${OWN}:8443`, OWN)).toBe(false)
})

test('only trusted origins may read, and caches keep the answers apart', () => {
  const trusted = new Set(['https://app.example'])
  expect(corsHeaders('https://app.example', trusted)).toEqual({
    Vary: 'Origin',
    'Access-Control-Allow-Origin': 'https://app.example',
    'Access-Control-Allow-Credentials': 'true',
  })
  expect(corsHeaders('https://evil.example', trusted)).toEqual({ Vary: 'Origin' })
  expect(corsHeaders('null', trusted)).toEqual({ Vary: 'Origin' })
})
