import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { seedDemoData } from '../database/seed/demo.ts'
import { loadEnvironment } from './environment.ts'
import { loadContent } from './load-content.ts'

// `npm run db -- seed`: the content and the demo data, into an empty database.

loadEnvironment()
const url = process.env['DATABASE_URL']
if (url === undefined) throw new Error('DATABASE_URL is not set.')
const pool = createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 }, (cause) => console.error(cause.message))
const db = createDatabase(pool)
await loadContent(db)
const seeded = await seedDemoData(db, new Date())
console.log(seeded ? 'Wrote the demo data.' : 'The database already has people: nothing written.')
await pool.end()
