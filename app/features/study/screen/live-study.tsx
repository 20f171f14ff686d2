import '#app/features/study/study.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { explainError, isUnreachable, statusOf, useApi } from '#app/client/api.ts'
import type { StudySelection } from '#app/features/cards/study-selection.ts'
import { useLiveTopic } from '#app/client/live/live-react.tsx'
import { fetchFresh } from '#app/client/query-client.ts'
import { deckPath, selectDeck } from '#app/features/decks/selected-deck.ts'
import { allCardsQuery, cardSetQuery } from '#app/features/cards/card.queries.ts'
import { cardsTopic } from '#app/features/cards/card.rules.ts'
import type { DeckOfCards, StudyCards } from '#app/features/cards/card.schema.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { StudyMessage } from './study-message.tsx'
import { StudyScreen } from './study-screen.tsx'
import type { StoredRun } from '#app/features/study/study-session.rules.ts'
import { studyMessages } from '#app/features/study/study.messages.ts'
import { UNAUTHORIZED } from '#app/shared/http-status.ts'

/** Changes in further decks don't show until the session is opened again. */
const MAX_SUBSCRIBED_DECKS = 10

/** The newest run over these cards on the server, and the finished run that the URL names. */
export type StoredRuns = { serverRun: StoredRun | null; finishedRunId: string | null }

type LiveStudyProps = {
  /** What is studied, and the decks that its cards belong to. */
  initial: { deck: StudyCards; decks: readonly DeckOfCards[] }
  stored: StoredRuns
  /** Cards that a page listed, instead of a deck. */
  selection: StudySelection | null
}

/** Refetches the cards whenever they change. */
export function LiveStudy({ initial, stored, selection }: LiveStudyProps) {
  const queryClient = useQueryClient()
  const api = useApi()
  const [deck, setDeck] = useState(initial.deck)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    if (selection === null) selectDeck(deck.deck)
  }, [deck, selection])

  function fetchCards(): Promise<StudyCards> {
    return selection === null
      ? fetchFresh(queryClient, allCardsQuery(api, deck.deck.id))
      : fetchFresh(queryClient, cardSetQuery(api, selection.cardIds))
  }

  async function refetch() {
    try {
      setDeck(await fetchCards())
      setFailure(null)
    } catch (error) {
      // A lost network or an expired log-in doesn't end the session; the live client retries.
      if (isUnreachable(error) || statusOf(error) === UNAUTHORIZED) throw error
      setFailure(explainError(error))
    }
  }

  return (
    <>
      {initial.decks.slice(0, MAX_SUBSCRIBED_DECKS).map((one) => (
        <DeckSubscription key={one.id} deck={one} onChange={refetch} />
      ))}
      {failure !== null ? (
        <StudyMessage
          title={studyMessages.loadFailed(failure)}
          action={<ButtonLink to="/decks">My Decks</ButtonLink>}
        />
      ) : deck.cards.length === 0 ? (
        <EmptyDeck deckId={deck.deck.id} />
      ) : (
        <StudyScreen
          deck={deck}
          deckIds={initial.decks.map(({ id }) => id)}
          stored={stored}
          selection={selection}
        />
      )}
    </>
  )
}

function DeckSubscription({ deck, onChange }: { deck: DeckOfCards; onChange: () => Promise<void> }) {
  useLiveTopic(cardsTopic(deck), onChange)
  return null
}

function EmptyDeck({ deckId }: { deckId: string }) {
  return (
    <StudyMessage
      title={studyMessages.empty}
      action={<ButtonLink to={deckPath('/flashcards', deckId)}>View Flashcards</ButtonLink>}
    />
  )
}
