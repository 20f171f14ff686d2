import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { explainError, isUnreachable, useApi } from '#app/client/api.ts'
import { useLiveTopic } from '#app/client/live-react.tsx'
import { deckPath, selectDeck } from '#app/client/selected-deck.ts'
import { allCardsQuery } from '#app/features/cards/card.queries.ts'
import { cardsTopic } from '#app/features/cards/card.rules.ts'
import type { StudyCards } from '#app/features/cards/card.schema.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { StudyMessage } from './study-message.tsx'
import { StudyScreen } from './study-screen.tsx'
import type { KeptRun } from './study-session.rules.ts'
import { studyMessages } from './study.messages.ts'

type LiveStudyProps = { firstDeck: StudyCards; serverRun: KeptRun | null }

/** The deck as it is now: read again whenever its cards change. */
export function LiveStudy({ firstDeck, serverRun }: LiveStudyProps) {
  const queryClient = useQueryClient()
  const query = allCardsQuery(useApi(), firstDeck.deck.id)
  const [deck, setDeck] = useState(firstDeck)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => selectDeck(deck.deck), [deck])

  async function readAgain() {
    try {
      setDeck(await queryClient.fetchQuery({ ...query, staleTime: 0 }))
      setFailure(null)
    } catch (error) {
      // A lost network does not end a session; the live client asks again.
      if (isUnreachable(error)) throw error
      setFailure(explainError(error))
    }
  }
  useLiveTopic(cardsTopic(firstDeck.deck), readAgain)

  if (failure !== null) return <StudyMessage title={studyMessages.loadFailed(failure)} />
  if (deck.cards.length === 0) return <EmptyDeck deckId={deck.deck.id} />
  return <StudyScreen deck={deck} serverRun={serverRun} />
}

function EmptyDeck({ deckId }: { deckId: string }) {
  return (
    <StudyMessage
      title={studyMessages.empty}
      action={<ButtonLink to={deckPath('/flashcards', deckId)}>View Flashcards</ButtonLink>}
    />
  )
}
