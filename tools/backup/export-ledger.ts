import { writeFile } from 'node:fs/promises'
import { exportLedger } from '#app/features/settings/restore/restore.service.server.ts'
import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { loadEnvironment } from '../environment.ts'

/** `npm run db -- export-ledger <file>`: writes the ids of deleted accounts to a file, before a restore to an earlier time. */

loadEnvironment()
const url = process.env['DATABASE_URL']
const file = process.argv[2]
if (url === undefined || url === '') throw new Error('DATABASE_URL is not set.')
if (file === undefined) throw new Error('Usage: npm run db -- export-ledger <file>')
const pool = createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 }, (cause) => console.error(cause.message))
try {
  const ledger = await exportLedger(createDatabase(pool), new Date())
  await writeFile(file, `${JSON.stringify(ledger, null, 1)}\n`, { mode: 0o600 })
  console.log(`Wrote ${ledger.erasures.length} deleted accounts to ${file}.`)
} finally {
  await pool.end()
}
