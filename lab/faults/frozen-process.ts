import { setTimeout as delay } from 'node:timers/promises'
import { insertPublicDeck } from '../../test/factories/public-deck.ts'
import { waitUntil } from '../../test/wait-until.ts'
import type { Drill, Fault } from './fault.ts'
import { isRunning, type StageProcess } from './stage.ts'

const FROZEN_MS = 20_000
const REQUESTS_AFTER_RESUME = 50
const EXHAUSTED_WITHIN_MS = 60_000
/** Begins after the process is ready. */
const LEAK = `data:text/javascript,${encodeURIComponent('const kept=[];setTimeout(()=>setInterval(()=>kept.push(Array(20000).fill({})),20),8000)')}`

/** Which version of the deck the cached page of a process shows. */
async function readVersion({ port }: StageProcess, deckId: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/featured-decks/${deckId}`, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(FROZEN_MS * 2),
  }).catch(() => null)
  const text = (await response?.text().catch(() => '')) ?? ''
  return /Frozen v\d+/.exec(text)?.[0] ?? `no version (${response?.status ?? 'no response'})`
}

/** Stops a process for 20 seconds, changes what it has in its cache, and asks it as it wakes up. */
async function freeze(drill: Drill) {
  const { stage } = drill
  const frozen = drill.firstProcess()
  const deck = await insertPublicDeck(stage.db, { name: 'Frozen v0', cards: 3 })
  await waitUntil(async () => (await readVersion(frozen, deck.id)) === 'Frozen v0', { what: 'the page' })
  let leftMs = 0
  const answers: string[] = []
  await drill.run('F18', 'a process stopped (SIGSTOP) for 20 s', async () => {
    const stoppedMs = performance.now()
    process.kill(frozen.server.pid, 'SIGSTOP')
    await stage.pool.query(`update public_deck set name = 'Frozen v1' where id = $1`, [deck.id])
    while (stage.balancer.ready().includes(frozen.port) && performance.now() - stoppedMs < FROZEN_MS)
      await delay(20)
    leftMs = performance.now() - stoppedMs
    // These wait in its sockets, and are the first that it answers.
    const waiting = Array.from({ length: REQUESTS_AFTER_RESUME }, () => readVersion(frozen, deck.id))
    await delay(Math.max(0, stoppedMs + FROZEN_MS - performance.now()))
    process.kill(frozen.server.pid, 'SIGCONT')
    answers.push(...(await Promise.all(waiting)))
    for (let count = 0; count < REQUESTS_AFTER_RESUME; count += 1)
      answers.push(await readVersion(frozen, deck.id))
    await waitUntil(() => stage.balancer.ready().includes(frozen.port), {
      what: 'its return',
      timeoutMs: 30_000,
    })
    await drill.calm(10)
  })
  const wrong = answers.filter((version) => version !== 'Frozen v1')
  drill.addLimit({
    id: 'F18',
    what: 'a stopped process leaves rotation',
    aimSeconds: 5,
    seconds: leftMs / 1_000,
  })
  drill.addZero(
    'F18',
    'wrong answers from its cache after it resumes',
    wrong.length,
    `of ${answers.length}${wrong.length === 0 ? '' : `, such as ${wrong[0]}`}`,
  )
}

/** A third process with a small heap and a leak, under the same traffic: a process alone takes 65 MB to start. */
async function exhaustHeap(drill: Drill) {
  const { stage } = drill
  let leftMs = Number.POSITIVE_INFINITY
  let isOut = false
  await drill.run('F18', 'a process that runs out of memory', async () => {
    const small = await stage.start({ NODE_OPTIONS: `--max-old-space-size=96 --import=${LEAK}` })
    await waitUntil(() => !isRunning(small), { timeoutMs: EXHAUSTED_WITHIN_MS, what: 'its end' })
    const endedMs = performance.now()
    isOut = small.server.lines.some((line) => line.includes('heap'))
    await waitUntil(() => !stage.balancer.ready().includes(small.port), {
      timeoutMs: 30_000,
      what: 'it to leave rotation',
    })
    leftMs = performance.now() - endedMs
    await stage.end(small, 'SIGKILL')
    await drill.calm(10)
  })
  drill.addLimit({
    id: 'F18',
    what: 'a process that ran out of memory (96 MB of old space) leaves rotation after its end',
    aimSeconds: 5,
    // An end for another reason shows nothing.
    seconds: isOut ? leftMs / 1_000 : Number.POSITIVE_INFINITY,
    detail: isOut ? 'its heap was full' : 'it ended for another reason',
  })
}

/** F18: a process that says nothing, and one that runs out of memory. */
export const frozenProcess: Fault = async (drill) => {
  await freeze(drill)
  await exhaustHeap(drill)
}
