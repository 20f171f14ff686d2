import { expect, test } from 'vitest'
import { ConfigError, hasRole, readConfig } from './config.server.ts'

const required = {
  PUBLIC_URL: 'https://flashcards.example/',
  DATABASE_URL: 'postgres://u:p@localhost/db',
  AUTH_SECRET: 'x'.repeat(32),
}

test('the three required settings are enough, and a URL is reduced to its origin', () => {
  expect(readConfig(required)).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'https://flashcards.example',
    TRUSTED_PROXIES: [],
  })
})

test('an empty value counts as missing', () => {
  expect(readConfig({ ...required, PORT: '', TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' })).toMatchObject({
    PORT: 3000,
    TRUSTED_PROXIES: ['10.0.0.0/8', '127.0.0.1'],
  })
})

test('all invalid settings are listed at once, by name and without their values', () => {
  const read = () =>
    readConfig({
      ...required,
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

test('production requires an SMTP server, and reports it with the other errors', () => {
  const production = { ...required, NODE_ENV: 'production' }
  expect(() => readConfig(production)).toThrow(/SMTP_URL: is missing/)
  expect(() => readConfig({ ...production, AUTH_SECRET: undefined })).toThrow(/AUTH_SECRET[^]*SMTP_URL/)
  expect(readConfig({ ...production, SMTP_URL: 'smtp://127.0.0.1:25' })).toMatchObject({
    SMTP_URL: 'smtp://127.0.0.1:25',
  })
  expect(() => readConfig({ ...production, SMTP_URL: 'http://127.0.0.1' })).toThrow(/SMTP_URL: /)
  expect(() => readConfig({ ...required, MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' })).toThrow(
    /MAIL_FROM/,
  )
})

test('[OPS-01] a process has all roles by default; RUN_JOBS=false takes the jobs away', () => {
  const rolesOf = (env: Record<string, string>) => {
    const config = readConfig({ ...required, ...env })
    return (['web', 'live', 'reader', 'worker'] as const).filter((role) => hasRole(config, role))
  }
  expect(rolesOf({})).toEqual(['web', 'live', 'reader', 'worker'])
  expect(rolesOf({ RUN_JOBS: 'false' })).toEqual(['web', 'live', 'reader'])
  expect(rolesOf({ ROLES: 'live, web' })).toEqual(['web', 'live'])
  expect(rolesOf({ ROLES: 'reader', NATS_URL: 'nats://127.0.0.1:4222' })).toEqual(['reader'])
})

test('[OPS-01] an unknown role, and a reader that could not publish, are errors', () => {
  expect(() => readConfig({ ...required, ROLES: 'web,writer' })).toThrow(/ROLES/)
  expect(() => readConfig({ ...required, ROLES: 'reader' })).toThrow(/NATS_URL: is missing/)
  expect(() => readConfig({ ...required, NATS_URL: 'http://x' })).toThrow(/NATS_URL/)
})
