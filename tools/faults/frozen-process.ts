import { setTimeout as delay } from 'node:timers/promises'
import { insertPublicDeck } from '../../test/factories/public-deck.ts'
import { waitUntil } from '../../test/wait-until.ts'
import type { Drill, Fault } from './fault.ts'
import { isRunning, type StageProcess } from './stage.ts'

const FROZEN_MS = 20_000
const REQUESTS_AFTER_RESUME = 50
const EXHAUSTED_WITHIN_MS = 60_000
/** Bytes of JavaScript objects: less than the program itself needs under load. */
const SMALL_HEAP = '--max-old-space-size=64'

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

/** A third process with a heap that is too small, under the same traffic. */
async function exhaustHeap(drill: Drill) {
  const { stage } = drill
  let ending = 'it did not start: the program does not fit'
  let leftMs: number | null = null
  await drill.run('F18', 'a process with 64 MB of old space', async () => {
    const small = await stage.start({ NODE_OPTIONS: SMALL_HEAP }).catch(() => null)
    if (small === null) {
      await drill.calm(10)
      return
    }
    const { port, server } = small
    ending = 'it survived'
    // Pages are what takes most memory.
    const load = async () => {
      while (isRunning(small) && performance.now() < untilMs)
        await fetch(`http://127.0.0.1:${port}/featured-decks?n=${Math.random()}`, {
          signal: AbortSignal.timeout(5_000),
        })
          .then((response) => response.arrayBuffer())
          .catch(() => delay(20))
    }
    const untilMs = performance.now() + EXHAUSTED_WITHIN_MS
    const loads = Array.from({ length: 30 }, load)
    await waitUntil(() => !isRunning(small) || performance.now() > untilMs, {
      timeoutMs: EXHAUSTED_WITHIN_MS + 5_000,
    })
    if (!isRunning(small)) {
      const endedMs = performance.now()
      ending = server.lines.some((line) => line.includes('heap'))
        ? 'it ran out of memory and ended'
        : 'it ended'
      await waitUntil(() => !stage.balancer.ready().includes(port), {
        timeoutMs: 30_000,
        what: 'it to leave rotation',
      })
      leftMs = performance.now() - endedMs
    }
    await Promise.all(loads)
    await stage.end(small, 'SIGKILL')
    await drill.calm(5)
  })
  drill.add({
    id: 'F18',
    what: 'a process with 64 MB of old space leaves rotation after its end',
    aim: '≤ 5 s',
    measured: leftMs === null ? ending : `${(leftMs / 1_000).toFixed(1)} s; ${ending}`,
    // Without an end there was nothing to measure.
    reached: leftMs === null ? null : leftMs <= 5_000,
  })
}

/** F18: a process that says nothing, and one that runs out of memory. */
export const frozenProcess: Fault = async (drill) => {
  await freeze(drill)
  await exhaustHeap(drill)
}
