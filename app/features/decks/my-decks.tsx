import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { useLiveTopic } from '#app/client/live/live-react.tsx'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { useFlags } from '#app/features/flags/use-flags.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { DeckGroups } from './deck-groups.tsx'
import { DeckProgressProvider } from './deck-progress.tsx'
import { DeckPages } from './deck-pages.tsx'
import { deckMessages } from './deck.messages.ts'
import { deckProgressQuery, myDecksQuery, rejectedDecksQuery } from './deck.queries.ts'
import { myDecksTopic } from './deck.rules.ts'
import type { OwnDeck } from './deck.schema.ts'
import { DeleteDeckDialog } from './delete-deck-dialog.tsx'
import { OwnDeckCard } from './own-deck-card.tsx'
import { RejectedDecks } from './submission/rejected-decks.tsx'

const loadDialog = () => import('./create-deck-dialog.tsx')
/** Lazy: the form and its validation are a tenth of the page, so they load on first use. */
const CreateDeckDialog = lazy(async () => ({ default: (await loadDialog()).CreateDeckDialog }))
/** For buttons that open the dialog: it loads before the press ends. */
const PRELOAD_DIALOG = { onPointerEnter: () => void loadDialog(), onFocus: () => void loadDialog() }

export function MyDecks() {
  const [isCreating, setIsCreating] = useState(false)
  const [hasOpenedDialog, setHasOpenedDialog] = useState(false)
  function handleCreate() {
    setHasOpenedDialog(true)
    setIsCreating(true)
  }
  const { enablePublicDecks } = useFlags()
  const createButton = (
    <Button variant="primary" icon="plus" onClick={handleCreate} {...PRELOAD_DIALOG}>
      Create New Deck
    </Button>
  )
  return (
    <div className="wrap">
      <PageHead title="My Private Decks" action={createButton}>
        {enablePublicDecks ? (
          <>
            Only you can see these until you submit one as public. Looking for other people’s?{' '}
            <Link className="link" to="/public-decks">
              Browse public decks
            </Link>
          </>
        ) : (
          'Only you can see these.'
        )}
      </PageHead>
      <ChooseDeckHint />
      <MyDeckList onCreate={handleCreate} />
      {hasOpenedDialog && (
        <Suspense fallback={null}>
          <CreateDeckDialog
            isOpen={isCreating}
            canBePublic={enablePublicDecks}
            onClose={() => setIsCreating(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Shown after a link to study or flashcards without a deck. */
function ChooseDeckHint() {
  const [search] = useSearchParams()
  if (search.get('choose') !== 'deck') return null
  return (
    <p className="notice" role="status">
      {deckMessages.chooseDeck}
    </p>
  )
}

function MyDeckList({ onCreate }: { onCreate: () => void }) {
  const api = useApi()
  const list = useInfiniteQuery(myDecksQuery(api))
  const rejected = useQuery(rejectedDecksQuery(api))
  const progress = useQuery(deckProgressQuery(api))
  const queryClient = useQueryClient()
  const [deckToDelete, setDeckToDelete] = useState<OwnDeck | null>(null)
  // Returning the promise lets the live client retry after a failed refetch.
  useLiveTopic(myDecksTopic(useSignedInViewer().id), () =>
    Promise.all([
      queryClient.invalidateQueries(myDecksQuery(api), { throwOnError: true }),
      queryClient.invalidateQueries(rejectedDecksQuery(api), { throwOnError: true }),
    ]),
  )
  return (
    <DeckProgressProvider progress={progress.data ?? []}>
      <RejectedDecks decks={rejected.data ?? []} />
      <DeckPages
        list={list}
        loadingLabel="Loading your decks"
        failureText={deckMessages.loadMineFailed}
        empty={<NoDecks onCreate={onCreate} />}
      >
        {(decks) => (
          <DeckGroups
            decks={decks}
            renderDeck={(deck) => <OwnDeckCard deck={deck} onDelete={() => setDeckToDelete(deck)} />}
          />
        )}
      </DeckPages>
      <DeleteDeckDialog deck={deckToDelete} onClose={() => setDeckToDelete(null)} />
    </DeckProgressProvider>
  )
}

function NoDecks({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      title="You have no decks yet."
      action={
        <Button onClick={onCreate} {...PRELOAD_DIALOG}>
          Create your first deck
        </Button>
      }
    >
      Write down the question you got wrong today. It becomes your first card.
    </EmptyState>
  )
}
