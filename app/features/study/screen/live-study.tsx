import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { explainError, isUnreachable, useApi } from '#app/client/api.ts'
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

/** Cards of more decks than these are studied as they were when the session opened. */
const MAX_HEARD_DECKS = 10

type LiveStudyProps = {
  /** What is studied, and the decks that its cards stand in. */
  first: { deck: StudyCards; decks: readonly DeckOfCards[] }
  serverRun: StoredRun | null
  /** Cards that a page named one by one, instead of a deck. */
  chosen: StudySelection | null
}

/** The cards as they are now: read again whenever they change. */
export function LiveStudy({ first, serverRun, chosen }: LiveStudyProps) {
  const queryClient = useQueryClient()
  const api = useApi()
  const [deck, setDeck] = useState(first.deck)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    if (chosen === null) selectDeck(deck.deck)
  }, [deck, chosen])

  function read(): Promise<StudyCards> {
    return chosen === null
      ? fetchFresh(queryClient, allCardsQuery(api, deck.deck.id))
      : fetchFresh(queryClient, cardSetQuery(api, chosen.cardIds))
  }

  async function readAgain() {
    try {
      setDeck(await read())
      setFailure(null)
    } catch (error) {
      // A lost network does not end a session; the live client asks again.
      if (isUnreachable(error)) throw error
      setFailure(explainError(error))
    }
  }

  return (
    <>
      {first.decks.slice(0, MAX_HEARD_DECKS).map((heard) => (
        <DeckSubscription key={heard.id} deck={heard} onChange={readAgain} />
      ))}
      {failure !== null ? (
        <StudyMessage
          title={studyMessages.loadFailed(failure)}
          action={<ButtonLink to="/decks">My Decks</ButtonLink>}
        />
      ) : deck.cards.length === 0 ? (
        <EmptyDeck deckId={deck.deck.id} />
      ) : (
        <StudyScreen deck={deck} serverRun={serverRun} chosen={chosen} />
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
