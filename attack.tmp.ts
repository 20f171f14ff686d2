import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { startOwnCluster } from './test/live/own-cluster.ts'
import { startServerProcess } from './test/server-process.ts'
import { browse, insertLearner, noAnswers, p95, startPoolAttack } from './e2e/attacks/load.ts'
const t0 = performance.now()
const say = (...x: unknown[]) => console.log(Math.round((performance.now() - t0) / 1000), ...x)
const c = await startOwnCluster()
const s = await startServerProcess({ port: 41998, databaseUrl: c.url })
const pool = createPool({ DATABASE_URL: c.url, DATABASE_POOL_SIZE: 2 }, () => {})
const db = createDatabase(pool)
const attacker = await insertLearner(db, s.origin)
const others = await Promise.all([1, 2, 3].map(() => insertLearner(db, s.origin)))
say('ready')
const measure = async (visits: number) => {
  const own = noAnswers()
  await Promise.all(others.map((p) => browse(own, s.origin, p, visits)))
  return { p95: p95(own.ms), n: own.ms.length, statuses: Object.fromEntries(own.statuses), ms: own.ms.map(Math.round).join(' ') }
}
say('warm', await measure(1))
for (let i = 0; i < 2; i += 1) {
  say('quiet', await measure(2))
  const a = startPoolAttack(s.origin, attacker, { atOnce: 40, atLeast: 40 })
  say('attacked', await measure(2))
  await a.stop()
  say('attack', a.answers.ms.length, Object.fromEntries(a.answers.statuses), a.answers.withoutRetryAfter)
}
console.log(s.lines.filter((l) => !l.includes('"level":30')).slice(0, 5).join('\n').slice(0, 3000))
await s.stop()
await pool.end()
await c.remove()
