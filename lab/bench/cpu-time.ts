import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'

/** Reads the CPU time of each thread of a process, in nanoseconds; empty when the process has exited. */
async function readThreads(pid: number): Promise<Map<string, number>> {
  const folder = `/proc/${pid}/task`
  const threads = await readdir(folder).catch(() => [])
  const times = await Promise.all(
    threads.map(async (thread): Promise<[string, number]> => {
      const text = await readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '0')
      return [thread, Number(text.split(' ', 1)[0])]
    }),
  )
  return new Map(times)
}

async function readAll(pids: number[]): Promise<Map<string, number>> {
  return new Map((await Promise.all(pids.map(readThreads))).flatMap((threads) => [...threads]))
}

function millisecondsBetween(before: Map<string, number>, after: Map<string, number>): number {
  let sum = 0
  for (const [thread, time] of after) sum += Math.max(0, time - (before.get(thread) ?? 0))
  return sum / 1e6
}

/** Runs the work and returns the CPU time that a process used meanwhile, in milliseconds. */
export async function measureProcess(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = await readAll([pid])
  if (before.size === 0) throw new Error('CPU time is read from /proc: this figure needs Linux.')
  await work()
  return millisecondsBetween(before, await readAll([pid]))
}

/** Measures the CPU time of PostgreSQL's backends. */
export class BackendMeter {
  readonly #client: Client

  constructor(connectionString: string) {
    this.#client = new Client({ connectionString, application_name: 'bench-meter' })
    // When a run fails, the database may stop first.
    this.#client.on('error', () => {})
  }

  async start(): Promise<this> {
    await this.#client.connect()
    return this
  }

  async stop() {
    await this.#client.end()
  }

  /** Like `measureProcess`, for the backends that serve the connections of one application. */
  async measure(application: string, work: () => Promise<unknown>): Promise<number> {
    const before = await this.#read(application)
    await work()
    return millisecondsBetween(before, await this.#read(application))
  }

  async #read(application: string): Promise<Map<string, number>> {
    const { rows } = await this.#client.query<{ pid: number }>(
      'select pid from pg_stat_activity where application_name = $1',
      [application],
    )
    return readAll(rows.map(({ pid }) => pid))
  }
}
