import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError, hasRole, readConfig } from './config.server.ts'

const required = {
  PUBLIC_URL: 'https://flashcards.example/',
  DATABASE_URL: 'postgres://u:p@localhost/db',
  AUTH_SECRET: 'x'.repeat(32),
}

test('an address is enough beside the two required settings, and a URL is reduced to its origin', () => {
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

test('[HOST-01] two settings are enough for a real site: without an address it is at home on its own machine', () => {
  const { PUBLIC_URL: _, ...two } = required
  const production = { ...two, NODE_ENV: 'production' }
  expect(readConfig(production)).toMatchObject({ PUBLIC_URL: 'http://localhost:3000', SETUP_ON_START: true })
  expect(readConfig(production).SMTP_URL).toBeUndefined()
  expect(readConfig({ ...production, PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
})

test('[HOST-02] each secret can come from a file, without its last line break', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => {
    const file = path.join(folder, name)
    writeFileSync(file, text)
    return file
  }
  const files = {
    PUBLIC_URL: required.PUBLIC_URL,
    DATABASE_URL_FILE: write('database', `${required.DATABASE_URL}\n`),
    AUTH_SECRET_FILE: write('auth', `${required.AUTH_SECRET}\r\n`),
    SMTP_URL_FILE: write('smtp', 'smtp://u:p@127.0.0.1:25\n'),
    GOOGLE_CLIENT_SECRET_FILE: write('google', 'g'),
    OIDC_CLIENT_SECRET_FILE: write('oidc', 'o\n'),
    OIDC_ISSUER: 'https://id.example.com',
    OIDC_CLIENT_ID: 'flashcards',
    NATS_URL_FILE: write('nats', 'nats://127.0.0.1:4222'),
  }
  expect(readConfig(files)).toMatchObject({
    DATABASE_URL: required.DATABASE_URL,
    AUTH_SECRET: required.AUTH_SECRET,
    SMTP_URL: 'smtp://u:p@127.0.0.1:25',
    GOOGLE_CLIENT_SECRET: 'g',
    OIDC_CLIENT_SECRET: 'o',
    NATS_URL: 'nats://127.0.0.1:4222',
  })
  expect(() => readConfig({ ...files, AUTH_SECRET: required.AUTH_SECRET })).toThrow(
    /AUTH_SECRET_FILE: is set, and so is AUTH_SECRET/,
  )
  expect(() => readConfig({ ...files, SMTP_URL_FILE: path.join(folder, 'none') })).toThrow(
    /SMTP_URL_FILE: can't be read \(ENOENT\)/,
  )
  expect(() => readConfig({ ...files, SMTP_URL_FILE: write('empty', '\n') })).toThrow(
    /SMTP_URL_FILE: the file is empty/,
  )
})

test('[SIGN-01] a provider needs all three settings, and can only then be the only way in', () => {
  const provider = {
    OIDC_ISSUER: 'https://id.example.com/realms/a',
    OIDC_CLIENT_ID: 'flashcards',
    OIDC_CLIENT_SECRET: 's',
  }
  expect(readConfig({ ...required, ...provider, OIDC_ONLY: 'true' })).toMatchObject({
    ...provider,
    OIDC_NAME: 'single sign-on',
    OIDC_ONLY: true,
  })
  expect(readConfig(required)).toMatchObject({ OIDC_ONLY: false })
  expect(() => readConfig({ ...required, OIDC_ONLY: 'true' })).toThrow(/OIDC_ISSUER: is missing/)
  expect(() => readConfig({ ...required, ...provider, OIDC_CLIENT_SECRET: '' })).toThrow(
    /OIDC_CLIENT_SECRET: is missing/,
  )
  expect(() => readConfig({ ...required, ...provider, OIDC_ISSUER: 'id.example.com' })).toThrow(/OIDC_ISSUER/)
})

test('the settings of mail are checked', () => {
  const production = { ...required, NODE_ENV: 'production' }
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
