import { rebuildAll } from '#app/features/scheduling/rebuild/rebuild.service.server.ts'
import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { loadEnvironment } from './environment.ts'

/** `npm run db -- rebuild-memory`: derives card_memory and the sums by day from all reviews again, learner by learner. */

loadEnvironment()
const url = process.env['DATABASE_URL']
if (url === undefined) throw new Error('DATABASE_URL is not set.')
const pool = createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 }, (cause) => console.error(cause.message))
const { learners, events, seconds } = await rebuildAll(createDatabase(pool))
const perSecond = Math.round(events / Math.max(seconds, Number.EPSILON))
console.log(JSON.stringify({ figure: 'rebuild of card_memory', learners, events, seconds, perSecond }))
await pool.end()
