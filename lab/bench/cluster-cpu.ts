import { readdir, readFile } from 'node:fs/promises'
import type { Pool } from 'pg'

const TICK_MS = 10

/** The fields of /proc/<pid>/stat after the name of the process. */
const readFields = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')

/** Measures the CPU time of all processes of a PostgreSQL cluster, ended ones too. */
export class ClusterMeter {
  readonly #postmasterPid: number

  constructor(postmasterPid: number) {
    this.#postmasterPid = postmasterPid
  }

  static async of(pool: Pool): Promise<ClusterMeter> {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const [, parent] = readFields(await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8'))
    return new ClusterMeter(Number(parent))
  }

  async measure(work: () => Promise<unknown>): Promise<number> {
    const before = await this.#read()
    await work()
    return (await this.#read()) - before
  }

  async #read(): Promise<number> {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
    let ticks = 0
    for (const stat of stats) {
      const fields = readFields(stat)
      const isPostmaster = stat.startsWith(`${this.#postmasterPid} `)
      if (Number(fields[1]) !== this.#postmasterPid && !isPostmaster) continue
      const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
      ticks += user + system + (isPostmaster ? endedUser + endedSystem : 0)
    }
    return ticks * TICK_MS
  }
}
