import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listSettings, writeSettingsTable } from './settings-table.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const settings = listSettings(read('app/platform/config.server.ts'))

test('[OPS-08] every setting has a comment, which becomes its line in the manual', () => {
  expect(settings.filter(({ meaning }) => meaning === '').map(({ name }) => name)).toEqual([])
  expect(settings.find(({ name }) => name === 'DATABASE_POOL_SIZE')).toMatchObject({
    default: '`10`',
    values: '1 to 200',
  })
  expect(settings.find(({ name }) => name === 'AUTH_SECRET')).toMatchObject({ default: '**required**' })
  expect(settings.find(({ name }) => name === 'MIGRATE_ON_START')).toMatchObject({
    default: '`true`',
    values: '`true`, `false`',
  })
})

test('[OPS-08] the settings in docs/operating.md are up to date (npm run docs)', () => {
  const document = read('docs/operating.md')
  expect(writeSettingsTable(document, settings)).toBe(document)
  // A setting that somebody adds makes the document out of date.
  const more = [...settings, { name: 'NEW', default: '', values: '', meaning: 'Something new.' }]
  expect(writeSettingsTable(document, more)).not.toBe(document)
})

test('[OPS-08] .env.example names every setting that an operator sets', () => {
  const example = read('.env.example')
  const missing = settings.filter(({ name }) => !new RegExp(`^(?:# )?${name}=`, 'm').test(example))
  expect(missing.map(({ name }) => name)).toEqual(['NODE_ENV'])
})
