import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { librarySchema } from '#app/features/library/library.schema.ts'
import { loadLibrary as storeLibrary } from '#app/features/library/library.service.server.ts'
import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { CONTENT_FOLDER, loadLibrary } from './content/library.ts'
import { toLoadForm } from './content/load-form.ts'
import { loadEnvironment } from './environment.ts'

// `npm run content -- load`: loads the decks and courses of content/ into the database. Running it again changes nothing.

const BUILT_LIBRARY = path.join(import.meta.dirname, '../build/library.json')

/** The container image has no sources of the library, only what the build made of them. */
async function readLibrary() {
  if (existsSync(path.join(CONTENT_FOLDER, 'decks'))) return toLoadForm(await loadLibrary())
  return librarySchema.parse(JSON.parse(await readFile(BUILT_LIBRARY, 'utf8')))
}

loadEnvironment()
const url = process.env['DATABASE_URL']
if (url === undefined) throw new Error('DATABASE_URL is not set.')
const pool = createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 }, (cause) => console.error(cause.message))
const report = await storeLibrary(createDatabase(pool), await readLibrary())
await pool.end()
if (report === null) {
  console.error('Another process is loading the library: nothing written.')
  process.exitCode = 1
} else {
  for (const [kind, { added, changed, retired, skipped }] of Object.entries(report)) {
    console.log(
      `${kind}s: ${added} added, ${changed} changed, ${retired} retired, ${skipped} skipped because they were edited here`,
    )
  }
}
