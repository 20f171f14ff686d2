import { readFile } from 'node:fs/promises'
import { ledgerSchema } from '#app/features/settings/restore/restore.schema.ts'
import { finishRestore } from '#app/features/settings/restore/restore.service.server.ts'
import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { loadEnvironment } from '../environment.ts'

/** `npm run db -- finish-restore <ledger>`: run after any restore, before a process starts on the restored database. */

loadEnvironment()
const [url, secret, file] = [process.env['DATABASE_URL'], process.env['AUTH_SECRET'], process.argv[2]]
if (url === undefined || url === '') throw new Error('DATABASE_URL is not set.')
if (secret === undefined || secret === '')
  throw new Error('AUTH_SECRET is not set; it must be the one of the site.')
if (file === undefined) throw new Error('Usage: npm run db -- finish-restore <file of restore:ledger>')
const ledger = ledgerSchema.parse(JSON.parse(await readFile(file, 'utf8')))
const pool = createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 }, (cause) => console.error(cause.message))
try {
  const result = await finishRestore({ db: createDatabase(pool), config: { AUTH_SECRET: secret } }, ledger)
  console.log(JSON.stringify({ figure: 'finished restore', ...result }))
} finally {
  await pool.end()
}
