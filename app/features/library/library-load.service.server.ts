import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { Library } from './library.schema.ts'
import type { LibraryLoad, LoadKind } from './library-load.rules.ts'
import { loadLibraryPart } from './library.service.server.ts'
import {
  countLoaded,
  endLoadRow,
  readLibraryLoad,
  requestLoadRow,
  startLoadRow,
  updateLoadName,
} from './library-load.store.server.ts'

export const LIBRARY_JOB = 'load-library'

/** How far it is; null if it was never loaded in the background. */
export async function findLibraryLoad(db: Database): Promise<LibraryLoad | null> {
  return readLibraryLoad(db)
}

/** Has the library loaded in the background, course by course and deck by deck. */
export async function requestLibraryLoad(tx: Transaction): Promise<void> {
  if (await requestLoadRow(tx)) await addJob(tx, LIBRARY_JOB, {})
}

/** Loads it again after a stop or a failure; what is loaded already is skipped. */
export async function restartLibraryLoad(tx: Transaction, viewer: Viewer): Promise<void> {
  await requestLibraryLoad(tx)
  await recordAuditEvent(tx, viewer, { action: 'load-library' })
}

/** Stops before the next course or deck. What is loaded stays. */
export async function stopLibraryLoad(tx: Transaction, viewer: Viewer): Promise<void> {
  await endLoadRow(tx, 'stopped')
  await recordAuditEvent(tx, viewer, { action: 'stop-library' })
}

type Part = { kind: LoadKind; name: string; library: Library }

function listParts({ courses, decks, cards, replaced = [] }: Library): Part[] {
  const cardsByDeck = Map.groupBy(cards, ({ deckId }) => deckId)
  return [
    ...courses.map((course): Part => ({
      kind: 'courses',
      name: course.title,
      library: { courses: [course], decks: [], cards: [] },
    })),
    // The last one first: lists of the newest then have them in the order of the files.
    ...decks.toReversed().map((deck): Part => ({
      kind: 'decks',
      name: deck.name,
      library: {
        courses: [],
        decks: [deck],
        cards: cardsByDeck.get(deck.id) ?? [],
        replaced: replaced.filter(({ deckId }) => deckId === deck.id),
      },
    })),
  ]
}

/** Loads each part in a transaction of its own, so that one damaged part doesn't stop the rest. */
export async function runLibraryLoad(
  { db, log }: { db: Database; log: Log },
  readLibrary: () => Promise<Library>,
): Promise<void> {
  const library = await readLibrary()
  const totals = { courses: library.courses.length, decks: library.decks.length }
  if (!(await startLoadRow(db, totals))) return
  for (const { kind, name, library: part } of listParts(library)) {
    if (!(await updateLoadName(db, name))) return
    const isFailed = await loadLibraryPart(db, part).then(
      () => false,
      (err: unknown) => {
        log.error({ err, name }, 'a part of the library could not be loaded')
        return true
      },
    )
    await countLoaded(db, kind, { name, isFailed })
  }
  await endLoadRow(db, 'done')
}
