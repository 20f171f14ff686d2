import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explainError, useApi } from '#app/client/api.ts'
import { useLiveTopic } from '#app/client/live-react.tsx'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { Button } from '#app/ui/button.tsx'
import { DeckSkeleton } from '#app/ui/deck-skeleton.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { CreateDeckDialog } from './create-deck-dialog.tsx'
import { DeckGroups } from './deck-groups.tsx'
import { deckMessages } from './deck.messages.ts'
import { myDecksQuery } from './deck.queries.ts'
import { myDecksTopic } from './deck.rules.ts'
import { DeleteDeckDialog } from './delete-deck-dialog.tsx'
import type { DeckSummary } from './deck.schema.ts'

export function MyDecks() {
  const [isCreating, setIsCreating] = useState(false)
  const createButton = (
    <Button variant="primary" icon="plus" onClick={() => setIsCreating(true)}>
      Create New Deck
    </Button>
  )
  return (
    <div className="wrap">
      <PageHead title="My Private Decks" action={createButton}>
        Only you can see these.
      </PageHead>
      <MyDeckList onCreate={() => setIsCreating(true)} />
      <CreateDeckDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </div>
  )
}

function MyDeckList({ onCreate }: { onCreate: () => void }) {
  const query = myDecksQuery(useApi())
  const list = useInfiniteQuery(query)
  const queryClient = useQueryClient()
  const [deckToDelete, setDeckToDelete] = useState<DeckSummary | null>(null)
  // Handing the outcome back lets the live client ask again after a refetch that failed.
  useLiveTopic(myDecksTopic(useSignedInViewer().id), () =>
    queryClient.invalidateQueries(query, { throwOnError: true }),
  )

  if (list.data === undefined) return <Unloaded error={list.error} onRetry={() => void list.refetch()} />

  const decks = list.data.pages.flatMap((page) => page.decks)
  if (decks.length === 0) return <NoDecks onCreate={onCreate} />
  return (
    <>
      <DeckGroups decks={decks} onDelete={setDeckToDelete} />
      {list.hasNextPage && (
        <div className="more">
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load More Decks
          </Button>
        </div>
      )}
      <DeleteDeckDialog deck={deckToDelete} onClose={() => setDeckToDelete(null)} />
    </>
  )
}

function Unloaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error === null) return <DeckSkeleton label="Loading your decks" />
  return (
    <EmptyState
      title={deckMessages.loadMineFailed(explainError(error))}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  )
}

function NoDecks({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      title="You have no decks yet."
      action={<Button onClick={onCreate}>Create your first deck</Button>}
    >
      Write down the question you got wrong on the way home. It becomes the first card of a deck.
    </EmptyState>
  )
}
