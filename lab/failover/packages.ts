import { existsSync } from 'node:fs'
import process from 'node:process'

export const POSTGRES_FOLDER = '/usr/lib/postgresql/15/bin'

const PROGRAMS: [file: string, debianPackage: string][] = [
  [`${POSTGRES_FOLDER}/pg_rewind`, 'postgresql-15'],
  ['/usr/bin/patroni', 'patroni'],
  ['/usr/bin/etcd', 'etcd-server'],
  ['/usr/sbin/haproxy', 'haproxy'],
  ['/usr/sbin/nft', 'nftables'],
  ['/usr/sbin/ip', 'iproute2'],
  ['/usr/bin/setpriv', 'util-linux'],
]

/** Throws one sentence that names what the drill lacks. */
export function requirePrograms() {
  const missing = PROGRAMS.filter(([file]) => !existsSync(file)).map(([, name]) => name)
  if (missing.length > 0)
    throw new Error(`The drill needs these Debian packages: apt-get install ${missing.join(' ')}`)
  if (process.getuid?.() !== 0)
    throw new Error('The drill makes network namespaces, so it must run as root; its databases do not.')
}
