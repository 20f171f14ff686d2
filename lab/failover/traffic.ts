import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '../../app/shared/ids.ts'
import { buildReviewAnswer, buildReviewRecord } from '../../test/factories/memory.ts'
import { type ApiResponse, callApi, readApi } from './api-call.ts'
import type { Learner } from './learners.ts'
import type { WriteRecord } from './write-record.ts'

const PACE_MS = 60
const RETRY_MS = 250
const ANSWERS_PER_BATCH = 5
const CARDS_PER_DECK = 190
/** After the fault, every write must be confirmed within this time. */
const FINISH_WITHIN_MS = 30_000

export type Traffic = { stop(): Promise<void> }

/** One browser: adds cards, sends review answers in batches, and reads. A write is repeated with its ids until it is confirmed. */
async function runLearner(learner: Learner, record: WriteRecord, stopping: AbortSignal) {
  let giveUpAt = Number.POSITIVE_INFINITY
  stopping.addEventListener('abort', () => {
    giveUpAt = performance.now() + FINISH_WITHIN_MS
  })
  const confirm = async (kind: 'cards' | 'answers', ids: string[], call: () => Promise<ApiResponse>) => {
    record.send(kind, ids)
    for (let attempt = 1; performance.now() < giveUpAt; attempt += 1) {
      const response = await call()
      record.addResponse(kind, response)
      if (response.status === 200) {
        record.confirm(kind, ids, attempt)
        return
      }
      await delay(RETRY_MS)
    }
  }
  const run = { id: newId(), startedAt: Date.now() }
  let [cards, answers] = [0, 0]
  for (let turn = 0; !stopping.aborted; turn += 1) {
    if (turn % 3 === 0) {
      const id = newId()
      const deckId = learner.deckIds[Math.floor(cards / CARDS_PER_DECK) % learner.deckIds.length]
      const card = { deckId, id, question: `Fail-over ${id}`, answer: 'An answer' }
      await confirm('cards', [id], () => callApi(learner, 'card.add', card))
      cards += 1
    } else if (turn % 3 === 1) {
      const { deckId, cardIds } = learner.study
      const events = Array.from({ length: ANSWERS_PER_BATCH }, () => {
        answers += 1
        return buildReviewAnswer(answers, { cardId: cardIds[answers % cardIds.length] ?? '', deckId })
      })
      const body = buildReviewRecord(learner.id, events, run)
      await confirm(
        'answers',
        events.map(({ id }) => id),
        () => callApi(learner, 'study.record', body),
      )
    } else {
      record.addResponse('read', await readApi(learner, 'deck.listMine', {}))
    }
    await delay(PACE_MS)
  }
}

export function startTraffic(learners: Learner[], record: WriteRecord): Traffic {
  const stopping = new AbortController()
  const running = Promise.all(learners.map((learner) => runLearner(learner, record, stopping.signal)))
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
