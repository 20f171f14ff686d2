import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { Pool } from 'pg'
import { createDatabase } from '#app/platform/database.server.ts'
import { DatabaseCluster } from './database-cluster.ts'
import { FAULTS } from './faults.ts'
import { createNetwork, removeNetwork } from './network.ts'
import { requirePrograms } from './packages.ts'
import { runFault } from './run-fault.ts'
import { ADMIN_URL, SITE_URL } from './settings.ts'
import { Site } from './site.ts'

requirePrograms()
const folder = mkdtempSync(path.join(os.tmpdir(), 'flashcards-failover-'))
const cluster = new DatabaseCluster(folder)
const site = new Site()
const cleanUp = () => { for (const s of site.processes) try { process.kill(s.pid, 'SIGKILL') } catch {} ; removeNetwork(); rmSync(folder, { recursive: true, force: true }) }
process.once('SIGINT', () => { cleanUp(); process.exit(130) })
process.once('SIGTERM', () => { cleanUp(); process.exit(143) })
try {
  createNetwork()
  console.time('cluster'); await cluster.start(); console.timeEnd('cluster')
  console.time('site'); await site.start(); console.timeEnd('site')
  const pool = new Pool({ connectionString: ADMIN_URL, max: 2 })
  const sitePool = new Pool({ connectionString: SITE_URL, max: 2 })
  pool.on('error', () => {}); sitePool.on('error', () => {})
  const db = createDatabase(sitePool)
  const wanted = process.argv.slice(2)
  for (const fault of FAULTS.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
    console.time(fault.id)
    const { record, learnerIds, fault: f, ...result } = await runFault({ cluster, site, pool, sitePool, db }, fault)
    console.timeEnd(fault.id)
    console.log(fault.id, JSON.stringify({...result, check: {...result.check, lost: result.check.lost.length, doubled: result.check.doubled.slice(0,5)}}, null, 1))
    for (const p of site.processes) console.log(p.lines.filter((l) => !/"level":30/.test(l)).map(l => l.slice(0, 260)).slice(0, 12).join('\n'))
  }
  await pool.end(); await sitePool.end()
} catch (e) { console.error(e); console.log(cluster.readLogs()) }
await site.stop()
cleanUp()
process.exit(0)
