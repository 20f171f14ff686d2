import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Programs } from '../../database/local-postgres.ts'

/** Debian 12 has pgBackRest 2.45, which supports PostgreSQL up to 15. */
const FOLDER = '/usr/lib/postgresql/15/bin'
export const PROGRAMS: Programs = { initdb: `${FOLDER}/initdb`, postgres: `${FOLDER}/postgres` }
export const PGBACKREST = '/usr/bin/pgbackrest'

/** Installs what the drill needs from Debian, if it is missing. */
export function installPackages() {
  const missing = [
    ...(existsSync(PROGRAMS.postgres) ? [] : ['postgresql-15']),
    ...(existsSync(PGBACKREST) ? [] : ['pgbackrest']),
  ]
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(' and ')} from Debian.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
}
