import { type Machine, NODES, PROXY } from './network.ts'
import { POSTGRES_FOLDER } from './packages.ts'

export const DATABASE_PORT = 5432
export const PATRONI_PORT = 8008
const SUPERUSER = { username: 'postgres', password: 'a password of the drill' }
const REPLICATION = { username: 'replicator', password: 'another password of the drill' }
export const SITE_ROLE = { username: 'flashcards', password: 'flashcards' }
export const DATABASE = 'flashcards'

/** What docs/operating.md recommends; a change here belongs there, too. */
const CLUSTER_SETTINGS = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  maximum_lag_on_failover: 1_048_576,
  // A leader whose PostgreSQL died gives up the lead instead of restarting it.
  primary_start_timeout: 0,
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      wal_level: 'logical',
      max_connections: 200,
      max_wal_senders: 20,
      max_replication_slots: 20,
      max_slot_wal_keep_size: '2GB',
      wal_log_hints: 'on',
    },
  },
}

const urlOf = (user: { username: string; password: string }, host: string, port: number, database: string) =>
  `postgresql://${user.username}:${encodeURIComponent(user.password)}@${host}:${port}/${database}`

/** What the product gets: always the primary, through HAProxy. */
export const SITE_URL = urlOf(SITE_ROLE, PROXY.address, DATABASE_PORT, DATABASE)
/** The cluster's owner, through HAProxy. */
export const ADMIN_URL = urlOf(SUPERUSER, PROXY.address, DATABASE_PORT, 'postgres')
/** One machine, past HAProxy. */
export const directUrl = ({ address }: Machine, database: string) =>
  urlOf(SUPERUSER, address, DATABASE_PORT, database)

/** JSON is YAML, too. */
export const patroniSettings = (node: Machine, folder: string) =>
  JSON.stringify({
    scope: 'flashcards',
    name: node.name,
    restapi: {
      listen: `${node.address}:${PATRONI_PORT}`,
      connect_address: `${node.address}:${PATRONI_PORT}`,
    },
    // Not `etcd3`: with it, Patroni before 3.0.3 overwrites the lock of a new leader when a former one comes back.
    etcd: { hosts: NODES.map(({ address }) => `${address}:2379`) },
    bootstrap: {
      dcs: CLUSTER_SETTINGS,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${node.address}:${DATABASE_PORT}`,
      connect_address: `${node.address}:${DATABASE_PORT}`,
      data_dir: `${folder}/data`,
      bin_dir: POSTGRES_FOLDER,
      pgpass: `${folder}/pgpass`,
      authentication: { superuser: SUPERUSER, replication: REPLICATION },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'local all all trust',
        'host all all 10.77.0.0/24 scram-sha-256',
        'host replication all 10.77.0.0/24 scram-sha-256',
      ],
    },
  })

export const etcdCommand = ({ name, address }: Machine, folder: string) => [
  '/usr/bin/etcd',
  `--name=${name}`,
  `--data-dir=${folder}/etcd`,
  `--listen-peer-urls=http://${address}:2380`,
  `--initial-advertise-peer-urls=http://${address}:2380`,
  `--listen-client-urls=http://${address}:2379`,
  `--advertise-client-urls=http://${address}:2379`,
  `--initial-cluster=${NODES.map((node) => `${node.name}=http://${node.address}:2380`).join(',')}`,
  '--enable-v2',
  // Longer than the defaults, for a machine whose processors have other work, too.
  '--heartbeat-interval=200',
  '--election-timeout=2000',
]

export const HAPROXY_SETTINGS = `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 1s
  retries 1
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind ${PROXY.address}:${DATABASE_PORT}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions check port ${PATRONI_PORT}
${NODES.map(({ name, address }) => `  server ${name} ${address}:${DATABASE_PORT}`).join('\n')}
`
