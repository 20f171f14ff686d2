import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import type { StudyCards } from '#app/features/cards/card.schema.ts'
import { newId } from '#app/shared/ids.ts'
import { readRunEvents } from './answers/queued-event.rules.ts'
import { openStudySync } from './answers/study-sync.ts'
import { ClassicStore } from './classic-store.ts'
import {
  type DeckCards,
  type StoredRun,
  mergeStoredRuns,
  openSession,
  type Session,
} from './study-session.rules.ts'
import { type OpenedSession, useOpenedSession } from './use-opened-session.ts'

/** What is studied: a deck, or a set of listed cards. */
type StudyTarget = {
  deck: StudyCards
  cardIds?: string[] | undefined
  /** The finished run to show, from the URL. */
  finishedRunId: string | null
  serverRun: StoredRun | null
}

const toDeckCards = ({ revision, cards }: StudyCards): DeckCards => ({
  revision,
  cardIds: cards.map(({ id }) => id),
})

async function openStore(
  personId: string,
  { deck, cardIds, finishedRunId, serverRun }: StudyTarget,
): Promise<OpenedSession<ClassicStore>> {
  const sync = openStudySync(personId)
  const storedRuns = await sync.listStoredRuns(deck.deck.id)
  const store = new ClassicStore({
    deckId: deck.deck.id,
    cardIds,
    finishedRunId,
    deck: toDeckCards(deck),
    storedRun: mergeStoredRuns([...storedRuns, ...(serverRun === null ? [] : [serverRun])]),
    enqueue: (entry) => void sync.queue.add(entry),
    createId: newId,
    getTime: Date.now,
  })
  return { store, sync }
}

/** The session over a deck: first from the server's run, then with the answers queued on this device. */
export function useStudySession(personId: string, { serverRun, ...target }: StudyTarget) {
  const { deck } = target
  // Only the first deck and run open the session; later ones update it.
  const [first] = useState(() => ({
    ...target,
    serverRun: serverRun && { ...serverRun, events: readRunEvents(serverRun.events) },
  }))
  const preview = useMemo(
    () => openSession(toDeckCards(first.deck), first.serverRun, { id: 'preview', at: 0 }, first),
    [first],
  )
  const open = useCallback(() => openStore(personId, first), [personId, first])
  const { view: session, ...opened } = useOpenedSession<Session, ClassicStore>(open, preview)
  const { store } = opened

  // Before paint, so that the run is never shown with cards that it doesn't know.
  useLayoutEffect(() => {
    store?.applyDeck(toDeckCards(deck))
  }, [store, deck])

  return { session, ...opened }
}
