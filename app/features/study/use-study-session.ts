import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { newId } from '#app/shared/ids.ts'
import type { SavedState } from './answers/answer-queue.ts'
import type { StudyCards } from '#app/features/cards/card.schema.ts'
import { SessionStore } from './session-store.ts'
import {
  type DeckCards,
  type StoredRun,
  mergeStoredRuns,
  openSession,
  type Session,
} from './study-session.rules.ts'
import { openStudySync, type StudySync } from './answers/study-sync.ts'

/** What is studied: a deck, or a set of listed cards. */
export type StudyTarget = {
  deck: StudyCards
  cardIds?: string[] | undefined
  /** The finished run to show, from the URL. */
  finishedRunId: string | null
}

type Opened = { store: SessionStore; sync: StudySync }

export type StudySession = {
  session: Session
  /** Null until this device's answers are read; the screen is read-only until then. */
  store: SessionStore | null
  savedState: SavedState
  /** Null until this device's answers are read. */
  sync: StudySync | null
}

const noSubscription = () => () => {}

export function toDeckCards({ revision, cards }: StudyCards): DeckCards {
  return { revision, cardIds: cards.map(({ id }) => id) }
}

async function openStore(
  personId: string,
  { deck, cardIds, finishedRunId }: StudyTarget,
  serverRun: StoredRun | null,
): Promise<Opened> {
  const sync = openStudySync(personId)
  const storedRuns = await sync.listStoredRuns(deck.deck.id)
  const store = new SessionStore({
    deckId: deck.deck.id,
    cardIds,
    finishedRunId,
    deck: toDeckCards(deck),
    storedRun: mergeStoredRuns([...storedRuns, ...(serverRun === null ? [] : [serverRun])]),
    enqueue: (entry) => void sync.queue.add(entry),
    createId: newId,
    getTime: () => Date.now(),
  })
  return { store, sync }
}

/** The session over a deck: first from the server's run, then with the answers queued on this device. */
export function useStudySession(
  personId: string,
  { deck, cardIds, finishedRunId }: StudyTarget,
  serverRun: StoredRun | null,
): StudySession {
  const [opened, setOpened] = useState<Opened | null>(null)
  // Only the first deck and run open the session; later ones update it.
  const [first] = useState({ deck, cardIds, finishedRunId, serverRun })

  useEffect(() => {
    let isMounted = true
    void openStore(personId, first, first.serverRun).then((result) => {
      if (isMounted) setOpened(result)
    })
    return () => {
      isMounted = false
    }
  }, [personId, first])

  // Before paint, so that the run is never shown with cards that it doesn't know.
  useLayoutEffect(() => {
    opened?.store.applyDeck(toDeckCards(deck))
  }, [opened, deck])

  const preview = useMemo(
    () => openSession(toDeckCards(first.deck), first.serverRun, { id: 'preview', at: 0 }, first),
    [first],
  )
  const session = useSyncExternalStore(
    opened?.store.subscribe ?? noSubscription,
    opened?.store.getSession ?? (() => preview),
    () => preview,
  )
  const savedState = useSyncExternalStore<SavedState>(
    opened?.sync.queue.subscribe ?? noSubscription,
    opened?.sync.queue.getState ?? (() => 'saved'),
    () => 'saved',
  )
  return { session, store: opened?.store ?? null, savedState, sync: opened?.sync ?? null }
}
