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

/** What is studied: a deck, or a set of cards that were named one by one. */
export type Studied = { deck: StudyCards; cardIds?: string[] | undefined }

type Opened = { store: SessionStore; sync: StudySync }

export type StudySession = {
  session: Session
  /** None until this device's own answers are read: until then the screen shows, but does not act. */
  store: SessionStore | null
  savedState: SavedState
}

const noSubscription = () => () => {}

export function toDeckCards({ revision, cards }: StudyCards): DeckCards {
  return { revision, cardIds: cards.map(({ id }) => id) }
}

async function openStore(
  personId: string,
  { deck, cardIds }: Studied,
  serverRun: StoredRun | null,
): Promise<Opened> {
  const sync = await openStudySync(personId)
  const kept = await sync.listStoredRuns(deck.deck.id)
  const store = new SessionStore({
    deckId: deck.deck.id,
    cardIds,
    deck: toDeckCards(deck),
    kept: mergeStoredRuns([...kept, ...(serverRun === null ? [] : [serverRun])]),
    keep: (entry) => void sync.queue.add(entry),
    makeId: newId,
    getTime: () => Date.now(),
  })
  return { store, sync }
}

/** The session over a deck: first as the server knows it, then with what waits on this device. */
export function useStudySession(
  personId: string,
  { deck, cardIds }: Studied,
  serverRun: StoredRun | null,
): StudySession {
  const [opened, setOpened] = useState<Opened | null>(null)
  // The first deck and run open the session; what comes later changes it.
  const [first] = useState({ deck, cardIds, serverRun })

  useEffect(() => {
    let isHere = true
    void openStore(personId, first, first.serverRun).then((made) => {
      if (isHere) setOpened(made)
    })
    return () => {
      isHere = false
    }
  }, [personId, first])

  // Before the paint: the run must never be shown over cards that it does not know.
  useLayoutEffect(() => {
    opened?.store.applyDeck(toDeckCards(deck))
  }, [opened, deck])

  const preview = useMemo(
    () => openSession(toDeckCards(first.deck), first.serverRun, { id: 'preview', at: 0 }),
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
  return { session, store: opened?.store ?? null, savedState }
}
