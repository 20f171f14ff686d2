import { setImmediate } from 'node:timers/promises'
import { countAttempt } from '#app/features/auth/attempts/attempt.service.server.ts'
import { exportFileName, toCsv } from '#app/features/cards/transfer/card-export.rules.ts'
import { dropUndone } from '#app/features/scheduling/answers/answer.rules.ts'
import { findPictureHashes } from '#app/features/pictures/picture.rules.ts'
import { isPictureOf, readPicture } from '#app/features/pictures/picture.service.server.ts'
import { writeMarkdown } from '#app/features/transfer/mapping/markdown-file.ts'
import type { ExportFormat } from '#app/features/transfer/transfer.rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { AnkiExport, type ScheduledCard } from './anki-export.server.ts'
import {
  type ExportCard,
  findDeckName,
  findExportMemory,
  findExportReviews,
  findSuspended,
  readCardPage,
} from './export.store.server.ts'
import { FileSize } from './file-size.ts'
import { mediaName } from './markdown-html.ts'

const CARDS_PER_PAGE = 200
/** Of the cards of one page; more of them are of a machine. */
const MAX_REVIEWS_PER_PAGE = 100_000
const ALL_DECKS = 'All my decks'
const DOWNLOADS = { free: 20, firstWaitSeconds: 30, longestWaitSeconds: 3600, forgetAfterSeconds: 3600 }

export type ExportedFile = { name: string; type: string; data: Buffer | string }

/** A deck of the viewer as a file, or all of them; null if the deck isn't theirs. */
export async function exportDecks(
  db: Database,
  viewer: Viewer,
  { deckId, format }: { deckId: string | null; format: ExportFormat },
): Promise<ExportedFile | null> {
  const name = deckId === null ? ALL_DECKS : await findDeckName(db, viewer.id, deckId)
  if (name === null) return null
  // The prefix of the other downloads of a person, whose counters an account deletion deletes.
  await countAttempt(db, `my-data:${viewer.id}:export`, DOWNLOADS)
  const fileName = exportFileName(name, format)
  if (format === 'apkg') {
    return { name: fileName, type: 'application/octet-stream', data: await exportPackage(db, viewer, deckId) }
  }
  const cards: ExportCard[] = []
  for await (const page of readPages(db, viewer, { deckId, size: new FileSize() })) cards.push(...page)
  if (format === 'csv') return { name: fileName, type: 'text/csv', data: toCsv(cards) }
  const decks = [...Map.groupBy(cards, (card) => card.deckId).values()]
  if (format === 'md') {
    const texts = decks.map((deck) => writeMarkdown(deck[0]?.deckName ?? name, deck))
    return { name: fileName, type: 'text/markdown', data: texts.join('\n') }
  }
  const json = decks.map((deck) => ({
    deck: deck[0]?.deckName ?? name,
    flashcards: deck.map(({ id: _, deckId: __, deckName: ___, ...card }) => card),
  }))
  const data = JSON.stringify(
    deckId === null ? { decks: json } : (json[0] ?? { deck: name, flashcards: [] }),
    null,
    2,
  )
  return { name: fileName, type: 'application/json', data: `${data}\n` }
}

async function* readPages(
  db: Database,
  viewer: Viewer,
  { deckId, size }: { deckId: string | null; size: FileSize },
): AsyncGenerator<ExportCard[]> {
  let after: ExportCard | null = null
  let page: ExportCard[] = []
  do {
    page = await readCardPage(db, viewer.id, { deckId, after, limit: CARDS_PER_PAGE })
    size.addCards(page)
    if (page.length > 0) yield page
    after = page.at(-1) ?? null
  } while (page.length === CARDS_PER_PAGE)
}

async function exportPackage(db: Database, viewer: Viewer, deckId: string | null): Promise<Buffer> {
  const file = new AnkiExport(new Date())
  const hashes = new Set<string>()
  const size = new FileSize()
  try {
    for await (const page of readPages(db, viewer, { deckId, size })) {
      for (const card of await withSchedule(db, viewer, page)) {
        size.addReviews(card.reviews.length)
        file.add(card)
      }
      for (const { question, answer, hint } of page) {
        for (const hash of findPictureHashes(question, answer, hint)) hashes.add(hash)
      }
      // Others are answered between the pages.
      await setImmediate()
    }
    return await file.finish(await readPictures(db, viewer, hashes))
  } finally {
    file.close()
  }
}

/** The viewer's own pictures that the cards show: at most 50 MB. */
async function readPictures(
  db: Database,
  viewer: Viewer,
  hashes: ReadonlySet<string>,
): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  for (const hash of hashes) {
    const bytes = (await isPictureOf(db, viewer, hash)) ? await readPicture(db, hash) : null
    if (bytes !== null) pictures.set(mediaName(hash), bytes)
  }
  return pictures
}

async function withSchedule(
  db: Database,
  viewer: Viewer,
  cards: readonly ExportCard[],
): Promise<ScheduledCard[]> {
  const ids = cards.map(({ id }) => id)
  const memory = new Map((await findExportMemory(db, viewer.id, ids)).map((row) => [row.cardId, row]))
  const suspended = await findSuspended(db, viewer.id, ids)
  const events = await findExportReviews(db, viewer.id, ids, MAX_REVIEWS_PER_PAGE)
  const undos = events.flatMap(({ id, undoes }) => (undoes === null ? [] : [{ id, undoes }]))
  const answers = dropUndone(
    events.filter(({ rating }) => rating !== null),
    undos,
  )
  const reviews = Map.groupBy(answers, ({ cardId }) => cardId)
  return cards.map((card) => ({
    card,
    memory: memory.get(card.id) ?? null,
    isSuspended: suspended.has(card.id),
    reviews: reviews.get(card.id) ?? [],
  }))
}
