import { Pool } from 'pg'
import { rebuildSearch } from '#app/features/search/search-word.service.server.ts'
import { createDatabase } from '#app/platform/database.server.ts'
import { loadEnvironment } from './environment.ts'

/** `npm run db -- rebuild-search`: derives the texts and words of search again. Writers of public texts wait meanwhile. */

loadEnvironment()
const url = process.env['DATABASE_URL']
if (url === undefined) throw new Error('DATABASE_URL is not set.')
// Without the time limits of a request, because a large site takes minutes.
const pool = new Pool({ connectionString: url, max: 1, application_name: 'flashcards-rebuild' })
const start = performance.now()
await rebuildSearch(createDatabase(pool))
console.log(JSON.stringify({ figure: 'rebuild of search', seconds: (performance.now() - start) / 1000 }))
await pool.end()
