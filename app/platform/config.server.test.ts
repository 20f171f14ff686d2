import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.server.ts'

const needed = {
  PUBLIC_URL: 'https://flashcards.example/',
  DATABASE_URL: 'postgres://u:p@localhost/db',
  AUTH_SECRET: 'x'.repeat(32),
}

test('the three needed settings are enough, and an address becomes its origin', () => {
  expect(readConfig(needed)).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'https://flashcards.example',
    TRUSTED_PROXIES: [],
  })
})

test('an empty value counts as missing', () => {
  expect(readConfig({ ...needed, PORT: '', TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' })).toMatchObject({
    PORT: 3000,
    TRUSTED_PROXIES: ['10.0.0.0/8', '127.0.0.1'],
  })
})

test('everything that is wrong is said at once, by name and without its value', () => {
  const read = () =>
    readConfig({
      ...needed,
      AUTH_SECRET: 'short',
      DATABASE_URL: undefined,
      PORT: '99999',
      PUBLIC_URL: 'ftp://x',
    })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/AUTH_SECRET: must have at least 32 characters/)
  expect(read).toThrow(/DATABASE_URL: is missing/)
  expect(read).toThrow(/PORT: /)
  expect(read).toThrow(/PUBLIC_URL: /)
  expect(read).not.toThrow(/short/)
})
