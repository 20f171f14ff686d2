import { z } from 'zod'
import { waitUntil } from '../../test/wait-until.ts'
import { startBenchProcess } from '../bench/bench-process.ts'
import type { Drill, Fault } from './fault.ts'

const ADDRESSES = ['127.0.0.2', '127.0.0.3']
const STREAMS = 15_000
const STREAMS_OF_A_TRIAL = 2_000
const OPEN_WITHIN_MS = 30_000
const BACK_WITHIN_MS = 90_000
/** What the process that takes them can accept while it serves everybody else. */
const MAX_PER_SECOND = 1_000

const stateSchema = z.object({
  open: z.number(),
  goodbyes: z.number(),
  dropped: z.number(),
  serverErrors: z.number(),
  returnedAtMs: z.array(z.number()),
})

function startClients() {
  const clients = ADDRESSES.map((localAddress) => ({
    localAddress,
    process: startBenchProcess(new URL('reconnecting-clients.ts', import.meta.url)),
  }))
  const all = <T>(work: (client: (typeof clients)[number]) => Promise<T>) => Promise.all(clients.map(work))
  return {
    all,
    async state() {
      const states = await all(async (client) => stateSchema.parse(await client.process.request('state')))
      const sum = (of: 'open' | 'goodbyes' | 'dropped' | 'serverErrors') =>
        states.reduce((total, state) => total + state[of], 0)
      return {
        open: sum('open'),
        goodbyes: sum('goodbyes'),
        dropped: sum('dropped'),
        serverErrors: sum('serverErrors'),
        returnedAtMs: states.flatMap(({ returnedAtMs }) => returnedAtMs),
      }
    },
  }
}

/** How many came back in the fullest second, and how long the whole return took. */
function describeReturn(timesMs: number[]) {
  const [first = 0] = timesMs.toSorted((a, b) => a - b)
  const seconds = Map.groupBy(timesMs, (time) => Math.floor((time - first) / 1_000))
  const fullest = Math.max(0, ...[...seconds.values()].map(({ length }) => length))
  return { fullest, overSeconds: Math.max(0, ...seconds.keys()) + 1 }
}

/** F20: SIGTERM of a process with 15,000 open streams; its browsers come back to the other one. */
export const manyStreams: Fault = async (drill: Drill) => {
  const { stage } = drill
  const [stopped, other] = stage.processes
  if (stopped === undefined || other === undefined) throw new Error('There are no two processes.')
  const count = drill.isQuick ? STREAMS_OF_A_TRIAL : STREAMS
  const clients = startClients()
  let exit: { seconds: number; code: number | null } = { seconds: 0, code: null }
  let opened = 0
  try {
    // Before the traffic: 15,000 browsers never come within a minute, and that would be another test.
    await clients.all(({ process: client, localAddress }) =>
      client.request('open', {
        port: stopped.port,
        count: Math.ceil(count / ADDRESSES.length),
        localAddress,
      }),
    )
    await waitUntil(async () => (await clients.state()).open >= count, {
      timeoutMs: OPEN_WITHIN_MS,
      what: 'the streams',
    })
    const before = await clients.state()
    opened = before.open
    await clients.all(({ process: client }) => client.request('redirect', other.port))
    const outcome = await drill.run(
      'F20',
      `SIGTERM with ${count.toLocaleString('en-US')} open streams`,
      async () => {
        const startedMs = performance.now()
        const code = await stage.end(stopped, 'SIGTERM')
        exit = { seconds: (performance.now() - startedMs) / 1_000, code }
        await waitUntil(async () => (await clients.state()).open >= opened, {
          timeoutMs: BACK_WITHIN_MS,
          what: 'their return',
        }).catch((cause: unknown) => console.error(String(cause)))
      },
    )
    const state = await clients.state()
    const { fullest, overSeconds } = describeReturn(state.returnedAtMs)
    drill.addLimit({
      id: 'F20',
      what: `exit after SIGTERM with ${opened.toLocaleString('en-US')} open streams`,
      aimSeconds: 25,
      seconds: exit.seconds,
      detail: `exit code ${exit.code}`,
    })
    const others = Object.entries(outcome.responses).filter(([name]) => / (5\d\d|0)$/.test(name))
    drill.addZero(
      'F20',
      'responses with a status of 500 or more, of streams and of all other calls',
      state.serverErrors - before.serverErrors + others.reduce((sum, [, n]) => sum + n, 0),
      others.map(([name, n]) => `${n} × ${name}`).join(', '),
    )
    drill.add({
      id: 'F20',
      what: 'the return of these streams to the other process',
      aim: `all back, spread out: ≤ ${MAX_PER_SECOND} a second`,
      measured: `${state.returnedAtMs.length.toLocaleString('en-US')} back over ${overSeconds} s, ${fullest} in the fullest second; ${state.dropped} ended without a goodbye`,
      reached: state.open >= opened && fullest <= MAX_PER_SECOND,
    })
  } finally {
    await clients.all(({ process: client }) => client.request('close').catch(() => {}))
    await clients.all(({ process: client }) => client.stop())
  }
  await drill.restore()
}
