import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { useLiveTopic } from '#app/client/live/live-react.tsx'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { countOf } from '#app/shared/figure-text.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { DeckCard } from '#app/features/decks/deck-card.tsx'
import { DeckGroups } from '#app/features/decks/deck-groups.tsx'
import { DeckProgress, DeckProgressProvider } from '#app/features/decks/deck-progress.tsx'
import { DeckPages } from '#app/features/decks/deck-pages.tsx'
import { deckMessages } from '#app/features/decks/deck.messages.ts'
import { deckProgressQuery, publicDecksQuery } from '#app/features/decks/deck.queries.ts'
import { PUBLIC_DECKS_TOPIC } from '#app/features/decks/deck.rules.ts'
import { PublicDeckMenu } from './public-deck-menu.tsx'
import type { PublicDeck } from '#app/features/decks/deck.schema.ts'

export function PublicDecks() {
  const api = useApi()
  const query = publicDecksQuery(api)
  const progress = useQuery(deckProgressQuery(api))
  const list = useInfiniteQuery(query)
  const viewer = useSignedInViewer()
  const queryClient = useQueryClient()
  useLiveTopic(PUBLIC_DECKS_TOPIC, () => queryClient.invalidateQueries(query, { throwOnError: true }))
  return (
    <div className="wrap">
      <PageHead title="Public Coding Interview Decks">
        Decks that learners wrote and an administrator approved.
      </PageHead>
      <DeckPages
        list={list}
        loadingLabel="Loading public decks"
        failureText={deckMessages.loadPublicFailed}
        empty={
          <EmptyState title="No public decks yet.">
            Submit one of yours for review, in My Decks. Once approved, it appears here.
          </EmptyState>
        }
      >
        {(decks) => (
          <DeckProgressProvider progress={progress.data ?? []}>
            <DeckGroups
              hasJumpLinks
              decks={decks}
              renderDeck={(deck) => (
                <DeckCard
                  deck={deck}
                  viewer={viewer}
                  meta={<Origin deck={deck} viewerId={viewer.id} />}
                  progress={<DeckProgress deck={deck} />}
                  menu={<PublicDeckMenu deck={deck} />}
                />
              )}
            />
          </DeckProgressProvider>
        )}
      </DeckPages>
    </div>
  )
}

function Origin({ deck, viewerId }: { deck: PublicDeck; viewerId: string }) {
  const text = deck.ownerId === viewerId ? 'Yours' : deck.featured ? 'Featured' : 'Public'
  return (
    <p className="deck-meta">
      <Icon name="globe" />
      {deck.cardCount === 0 ? text : `${text} · ${countOf(deck.cardCount, 'card')}`}
    </p>
  )
}
