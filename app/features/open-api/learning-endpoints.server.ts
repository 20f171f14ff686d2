import { z } from 'zod'
import { MAX_PROGRESS_DAYS } from '#app/features/progress/progress.schema.ts'
import { MAX_QUEUE_BATCH } from '#app/features/scheduling/scheduling.rules.ts'
import { DAY_MS, MINUTE_MS } from '#app/shared/units.ts'
import { defineEndpoint, NO_BODY, NO_FIELDS } from './endpoint.server.ts'
import { dueResponse, statsResponse } from './wire-types.server.ts'

const DEFAULT_DUE = 10
const DEFAULT_STATS_DAYS = 30
const ISO_DATE_LENGTH = '2026-01-31'.length

/** A study day, which counts days since 1970-01-01 on the learner's calendar. */
const toDate = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, ISO_DATE_LENGTH)

// Answers are not accepted here: they carry the time that a learner took and the run they belong to, and a memory that is
// replayed from made-up ones forecasts nothing.
export const listDue = defineEndpoint({
  id: 'listDue',
  method: 'GET',
  path: '/due',
  scope: 'read',
  summary: 'List what is due today: counts, and the first cards with new ones after them',
  params: NO_FIELDS,
  query: z.object({ limit: z.int().min(1).max(MAX_QUEUE_BATCH).default(DEFAULT_DUE) }),
  body: NO_BODY,
  status: 200,
  response: dueResponse,
  async run(api, { query }) {
    const today = await api.memory.today()
    const batch = await api.memory.queue({ kind: 'all', limit: query.limit })
    return {
      date: toDate(today.day),
      dueCount: today.due.count,
      isMore: today.due.isMore,
      behindCount: today.behind,
      minutes: today.minutes,
      newLeft: today.newCards.left,
      needsSync: today.needsSync,
      decks: today.due.decks,
      cards: batch.cards.map(({ card, deck, memory }) => ({ ...card, deck, isNew: memory === null })),
    }
  },
})

export const readStats = defineEndpoint({
  id: 'readStats',
  method: 'GET',
  path: '/stats',
  scope: 'read',
  summary: 'Read your answers by day, expected recall by deck, and what is due in the next 30 days',
  params: NO_FIELDS,
  query: z.object({ days: z.int().min(1).max(MAX_PROGRESS_DAYS).default(DEFAULT_STATS_DAYS) }),
  body: NO_BODY,
  status: 200,
  response: statsResponse,
  async run(api, { query }) {
    const { today, days, decks, due } = await api.memory.progress(query)
    return {
      date: toDate(today),
      days: days.map((sums) => ({
        date: toDate(sums.day),
        answers: sums.answers,
        repeated: sums.again,
        newCards: sums.newCards,
        minutes: Math.round(sums.durationMs / MINUTE_MS),
      })),
      decks,
      upcoming: due.map(({ day, count }) => ({ date: toDate(day), count })),
    }
  },
})
