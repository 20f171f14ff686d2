import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { startOnMachine } from './machine-process.ts'
import {
  killMachine,
  killProcess,
  listProcesses,
  readProgram,
  type Machine,
  NODES,
  PROXY,
} from './network.ts'
import { PatroniApi } from './patroni-api.ts'
import { ADMIN_URL, DATABASE, etcdCommand, HAPROXY_SETTINGS, patroniSettings, SITE_ROLE } from './settings.ts'

/** Three machines with etcd, Patroni and PostgreSQL, and HAProxy on a fourth. */
export class DatabaseCluster extends PatroniApi {
  readonly #folder: string

  constructor(folder: string) {
    super()
    this.#folder = folder
  }

  async start() {
    chmodSync(this.#folder, 0o755)
    const file = path.join(this.#folder, 'haproxy.cfg')
    writeFileSync(file, HAPROXY_SETTINGS)
    for (const node of NODES) {
      mkdirSync(this.#folderOf(node), { mode: 0o700 })
      execFileSync('chown', ['postgres:postgres', this.#folderOf(node)])
      this.startEtcd(node)
    }
    const command = ['/usr/sbin/haproxy', '-db', '-f', file]
    startOnMachine({
      machine: PROXY,
      user: 'haproxy',
      command,
      logFile: path.join(this.#folder, 'haproxy.log'),
    })
    for (const node of NODES) this.startPatroni(node)
    await this.waitUntilHealthy()
    await this.#createDatabase()
  }

  /** Starts a machine again whose processes were killed. */
  startNode(node: Machine) {
    this.startEtcd(node)
    this.startPatroni(node)
  }

  startEtcd(node: Machine) {
    const folder = this.#folderOf(node)
    this.#start(node, etcdCommand(node, folder), 'etcd.log')
  }

  startPatroni(node: Machine) {
    const file = path.join(this.#folder, `${node.name}.yml`)
    writeFileSync(file, patroniSettings(node, this.#folderOf(node)))
    this.#start(node, ['/usr/bin/patroni', file], 'patroni.log')
  }

  killNode(node: Machine) {
    killMachine(node)
  }

  /** Kills PostgreSQL's main process; Patroni and etcd go on. */
  killPostmaster(node: Machine) {
    const file = path.join(this.#folderOf(node), 'data/postmaster.pid')
    process.kill(Number(readFileSync(file, 'utf8').split('\n', 1)[0]), 'SIGKILL')
  }

  /** Kills only etcd of a machine, or only everything else: Patroni and PostgreSQL. */
  killPart(node: Machine, part: 'etcd' | 'database') {
    for (const pid of listProcesses(node)) {
      const isEtcd = readProgram(pid) === 'etcd'
      if (isEtcd === (part === 'etcd')) killProcess(pid)
    }
  }

  /** The end of each log, for a failure of the drill itself. */
  readLogs(): string {
    const files = NODES.flatMap((node) =>
      ['etcd.log', 'patroni.log'].map((name) => path.join(this.#folderOf(node), name)),
    )
    return files
      .filter((file) => existsSync(file))
      .map((file) => `${file}\n${readFileSync(file, 'utf8').split('\n').slice(-12).join('\n')}`)
      .join('\n')
  }

  async #createDatabase() {
    const client = new Client({ connectionString: ADMIN_URL })
    await client.connect()
    await client.query(`create role ${SITE_ROLE.username} login replication password '${SITE_ROLE.password}'`)
    await client.query(`create database ${DATABASE} owner ${SITE_ROLE.username}`)
    await client.query(
      'create table direct_write (id serial primary key, node text, at timestamptz default now())',
    )
    await client.end()
  }

  #folderOf(node: Machine): string {
    return path.join(this.#folder, node.name)
  }

  #start(machine: Machine, command: string[], log: string) {
    startOnMachine({ machine, user: 'postgres', command, logFile: path.join(this.#folderOf(machine), log) })
  }
}
