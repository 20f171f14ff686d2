import type { AnswerSample, History } from './history.ts'

/** The clocks of a browser and of PostgreSQL are the same, but browsers round theirs. */
const CLOCK_MS = 5
/** What the database takes to store an answer on a busy machine; nobody reads a sentence in this time. */
const WRITE_MS = 500

export type AnswerResult = {
  /** Answers that a screen accepted. */
  given: number
  acknowledged: number
  found: number
  /** Confirmed by the server, or promised by the screen, and nowhere. */
  lost: string[]
  doubled: string[]
  /** On a device that has not sent them, or whose server refused them. */
  onDevices: number
  /** Given in a page that was ended before its screen had promised anything, and nowhere. */
  unpromised: number
  /** A screen showed `Saved` while the server didn't have an answer of it. */
  savedTooEarly: string[]
  /** A screen showed that answers are on the device while one was not. */
  promisedTooEarly: string[]
}

const SAVED = 'saved'
const ON_DEVICE = new Set(['waiting', 'loggedOut'])

function countBy(cards: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return counts
}

/**
 * The cards whose answers the screens accepted, and those of them that a screen has promised to be safe. A promise counts
 * once the answer was written, or was shown for longer than that takes.
 */
function listGiven({ answers, cardIds }: History) {
  const given: string[] = []
  const promised: string[] = []
  const cardOf = (question: string) => cardIds.get(question) ?? question
  for (const samples of Map.groupBy(answers, ({ page }) => page).values()) {
    const lengthOf = (of: typeof samples) => Math.max(0, ...of.map((one) => one.given.length))
    const all = samples.find((one) => one.given.length === lengthOf(samples))?.given ?? []
    const cards = all.map(cardOf)
    given.push(...cards)
    const safe = samples.filter(
      (sample, index) =>
        sample.state === SAVED ||
        (ON_DEVICE.has(sample.state) &&
          ((samples[index + 1]?.at ?? 0) > sample.at + WRITE_MS ||
            sample.given.every((question) => sample.stored.includes(cardOf(question))))),
    )
    promised.push(...cards.slice(0, lengthOf(safe)))
  }
  return { given, promised }
}

/** The cards of which one row more would be one too many. */
export function listFullCards(history: History): Set<string> {
  const rows = countBy(history.rows.map(({ cardId }) => cardId))
  const allowed = countAllowed(history)
  return new Set([...rows].filter(([card, count]) => count >= (allowed.get(card) ?? 0)).map(([card]) => card))
}

/** How many rows each card may have: its answers, and one more if it was on a screen when its page was killed. */
function countAllowed(history: History): Map<string, number> {
  const { given } = listGiven(history)
  return countBy([
    ...given,
    ...history.uncertain.map((question) => history.cardIds.get(question) ?? question),
  ])
}

function checkScreens(history: History, result: AnswerResult) {
  const rows = Map.groupBy(history.rows, ({ cardId }) => cardId)
  const byDeck = Map.groupBy(history.rows, ({ deckId }) => deckId)
  const samples = Map.groupBy(history.answers, ({ page }) => page)
  const endOf = (sample: AnswerSample) =>
    samples.get(sample.page)?.find(({ at }) => at > sample.at)?.at ?? sample.at
  for (const sample of history.answers) {
    const { page, at, state, given, counted, deckId, stored } = sample
    const cards = given.map((question) => history.cardIds.get(question) ?? question)
    const missing = cards.filter((card) => rows.get(card)?.some((row) => row.at <= at + CLOCK_MS) !== true)
    const onServer = byDeck.get(deckId)?.filter((row) => row.at <= at + CLOCK_MS).length ?? 0
    if (state === SAVED && missing.length > 0)
      result.savedTooEarly.push(`${page} at ${at}: ${missing.join(' ')}`)
    else if (state === SAVED && onServer < counted)
      result.savedTooEarly.push(`${page} at ${at}: ${counted} counted, ${onServer} on the server`)
    const nowhere = missing.filter((card) => !stored.includes(card))
    if (ON_DEVICE.has(state) && nowhere.length > 0 && endOf(sample) > at + WRITE_MS)
      result.promisedTooEarly.push(`${page} at ${at}: ${nowhere.join(' ')}`)
  }
}

/** The pages that sent the answers of a card, each with how many its screens had accepted. */
function listSenders({ rows, sent, answers }: History, card: string): string[] {
  const ids = new Set(rows.filter(({ cardId }) => cardId === card).map(({ id }) => id))
  return sent
    .filter((one) => one.ids.some((id) => ids.has(id)))
    .map(
      ({ page }) =>
        `${page} (${answers.findLast((sample) => sample.page === page)?.given.length ?? 0} given)`,
    )
}

/** Checks all answers of a run. */
export function checkAnswers(history: History): AnswerResult {
  const rowsById = countBy(history.rows.map(({ id }) => id))
  const rows = countBy(history.rows.map(({ cardId }) => cardId))
  const acknowledged = new Set(history.sent.flatMap(({ ids }) => ids))
  const { given, promised } = listGiven(history)
  const onDevices = countBy(history.onDevices)
  const allowed = countAllowed(history)
  const givenCounts = countBy(given)
  const missing = (counts: Map<string, number>) =>
    [...counts].flatMap(([card, count]) =>
      Array.from(
        { length: Math.max(0, count - (rows.get(card) ?? 0) - (onDevices.get(card) ?? 0)) },
        () => card,
      ),
    )
  const lost = missing(countBy(promised))
  const result: AnswerResult = {
    given: given.length,
    acknowledged: acknowledged.size,
    found: [...acknowledged].filter((id) => rowsById.has(id)).length,
    lost: [
      ...[...acknowledged].filter((id) => !rowsById.has(id)).map((id) => `confirmed ${id}`),
      ...lost.map((card) => `promised answer of ${card}`),
    ],
    doubled: [
      ...[...rowsById].filter(([, count]) => count > 1).map(([id]) => `row ${id}`),
      ...[...rows]
        .filter(([card, count]) => count > (allowed.get(card) ?? 0))
        .map(
          ([card, count]) =>
            `${count} rows of ${card} for ${givenCounts.get(card) ?? 0} answers, from ${listSenders(history, card).join()}`,
        ),
    ],
    onDevices: history.onDevices.length,
    unpromised: missing(givenCounts).length - lost.length,
    savedTooEarly: [],
    promisedTooEarly: [],
  }
  checkScreens(history, result)
  return result
}
