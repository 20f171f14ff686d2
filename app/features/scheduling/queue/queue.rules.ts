import { MAX_QUEUE_BATCH } from '#app/features/scheduling/scheduling.rules.ts'

/** Takes one item of each deck in turn, each deck in its own order. */
export function interleave<T extends { deckId: string }>(items: readonly T[]): T[] {
  const decks = [...Map.groupBy(items, ({ deckId }) => deckId).values()]
  const longest = Math.max(0, ...decks.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => decks.flatMap((deck) => deck[index] ?? [])).flat()
}

/** The cards of one deck after those of another, in the order of the decks' first cards. */
export function groupByDeck<T extends { deckId: string }>(items: readonly T[]): T[] {
  return [...Map.groupBy(items, ({ deckId }) => deckId).values()].flat()
}

export const arrange = <T extends { deckId: string }>(
  items: readonly T[],
  order: 'interleaved' | 'deck',
): T[] => (order === 'deck' ? groupByDeck(items) : interleave(items))

/** How many new cards may still be started on a day. */
export const countNewLeft = (perDay: number, started: number) =>
  Math.max(0, Math.min(perDay - started, MAX_QUEUE_BATCH))

const MIN_SECONDS = 3
const MAX_SECONDS = 120
const MILLIS = 1_000

/** The mean time of an answer; an example until there are some. */
export function estimateSeconds(
  { answers, durationMs }: { answers: number; durationMs: number },
  fallback: number,
): number {
  if (answers < MIN_SAMPLE) return fallback
  return Math.min(Math.max(durationMs / answers / MILLIS, MIN_SECONDS), MAX_SECONDS)
}

const MIN_SAMPLE = 10
const SECONDS_PER_MINUTE = 60

export const minutesFor = (cards: number, secondsPerAnswer: number) =>
  Math.ceil((cards * secondsPerAnswer) / SECONDS_PER_MINUTE)

/** How many cards fit into these minutes; at least one. */
export const cardsIn = (minutes: number, secondsPerAnswer: number) =>
  Math.max(1, Math.floor((minutes * SECONDS_PER_MINUTE) / secondsPerAnswer))
