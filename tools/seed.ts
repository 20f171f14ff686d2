import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { seedDemoData } from '../database/seed/demo.ts'
import { loadEnvironment } from './environment.ts'

loadEnvironment()
const url = process.env['DATABASE_URL']
if (url === undefined) throw new Error('DATABASE_URL is not set.')
const pool = createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 }, (cause) => console.error(cause.message))
const seeded = await seedDemoData(createDatabase(pool), new Date())
console.log(seeded ? 'Wrote the demo data.' : 'The database already has people: nothing written.')
await pool.end()
