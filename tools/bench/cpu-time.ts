import { readdir, readFile } from 'node:fs/promises'
import type { Client } from 'pg'

/** Nanoseconds on a processor so far of each thread of a process; none when the process is gone. */
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

/** The backends that serve the connections of one application. */
async function backendsOf(client: Client, application: string): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [application],
  )
  return rows.map(({ pid }) => pid)
}

/** Runs the work and tells the processor time that a process and the database behind it spent meanwhile. */
export async function measureCpu(
  client: Client,
  pid: number,
  application: string,
  work: () => Promise<unknown>,
) {
  const backendsBefore = await readAll(await backendsOf(client, application))
  const nodeBefore = await readAll([pid])
  if (nodeBefore.size === 0) throw new Error('Processor time is read from /proc: this figure needs Linux.')
  await work()
  const nodeAfter = await readAll([pid])
  const backendsAfter = await readAll(await backendsOf(client, application))
  return {
    nodeMs: millisecondsBetween(nodeBefore, nodeAfter),
    postgresMs: millisecondsBetween(backendsBefore, backendsAfter),
  }
}
