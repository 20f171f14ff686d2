import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useLiveTopic } from '#app/client/live/live-react.tsx'
import { useLazyDialog } from '#app/client/use-lazy-dialog.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { useFlags } from '#app/features/flags/use-flags.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { DeckGroups } from './deck-groups.tsx'
import { DeckProgressProvider } from './deck-progress.tsx'
import { DeckPages } from './deck-pages.tsx'
import { deckMessages } from './deck.messages.ts'
import {
  deckCountsQuery,
  deckProgressQuery,
  invalidateMyDecks,
  myDecksQuery,
  rejectedDecksQuery,
} from './deck.queries.ts'
import { type DeckStatus, myDecksTopic } from './deck.rules.ts'
import type { OwnDeck } from './deck.schema.ts'
import { DeleteDeckDialog } from './delete-deck-dialog.tsx'
import { OwnDeckCard } from './own-deck-card.tsx'
import type { EditedDeck } from './submission/deck-details-dialog.tsx'
import { DeckFilter } from './submission/deck-filter.tsx'
import { RejectedDecks } from './submission/rejected-decks.tsx'

/** Lazy: the form and its validation are a tenth of the page, so they load on first use. */
const CreateDeckDialog = lazyPart(async () => (await import('./create-deck-dialog.tsx')).CreateDeckDialog)
/** For buttons that open the dialog: it loads before the press ends. */
const PRELOAD_DIALOG = { onPointerEnter: CreateDeckDialog.preload, onFocus: CreateDeckDialog.preload }

const DeckDetailsDialog = lazyPart(
  async () => (await import('./submission/deck-details-dialog.tsx')).DeckDetailsDialog,
)

export function MyDecks() {
  const [newDeckId, setNewDeckId] = useState<string | null>(null)
  const dialog = useLazyDialog(CreateDeckDialog)
  const handleSeen = useCallback(() => setNewDeckId(null), [])
  const { enablePublicDecks, enableImport } = useFlags()
  const createButton = (
    <div className="row">
      {enableImport && (
        <ButtonLink variant="ghost" to="/import">
          Import cards
        </ButtonLink>
      )}
      <Button variant="primary" icon="plus" onClick={dialog.open} {...PRELOAD_DIALOG}>
        Create New Deck
      </Button>
    </div>
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
      <MyDeckList newDeckId={newDeckId} onSeen={handleSeen} onCreate={dialog.open} />
      {dialog.isMounted && (
        <Suspense fallback={null}>
          <CreateDeckDialog
            isOpen={dialog.isOpen}
            canBePublic={enablePublicDecks}
            onCreated={setNewDeckId}
            onClose={dialog.close}
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

type MyDeckListProps = { newDeckId: string | null; onSeen: () => void; onCreate: () => void }

function MyDeckList({ newDeckId, onSeen, onCreate }: MyDeckListProps) {
  const api = useApi()
  const [chosenStatus, setStatus] = useState<DeckStatus>()
  // A new deck is private, so another filter would hide it.
  const status = newDeckId === null ? chosenStatus : undefined
  const list = useInfiniteQuery({ ...myDecksQuery(api, status), placeholderData: keepPreviousData })
  const counts = useQuery(deckCountsQuery(api))
  const rejected = useQuery(rejectedDecksQuery(api))
  const progress = useQuery(deckProgressQuery(api))
  const queryClient = useQueryClient()
  const [deckToDelete, setDeckToDelete] = useState<OwnDeck | null>(null)
  const [edited, setEdited] = useState<EditedDeck | null>(null)
  const [hasEdited, setHasEdited] = useState(false)
  // Returning the promise lets the live client retry after a failed refetch.
  useLiveTopic(myDecksTopic(useSignedInViewer().id), () =>
    invalidateMyDecks(queryClient, api, { throwOnError: true }),
  )
  // The same for every render, so that a card is rendered again only if its deck changes.
  const handleEdit = useCallback((deck: OwnDeck, isSending: boolean) => {
    void DeckDetailsDialog.press(() => {
      setHasEdited(true)
      setEdited({ deck, isSending })
    })
  }, [])
  const handleSeen = useCallback(() => {
    setStatus(undefined)
    onSeen()
  }, [onSeen])
  return (
    <DeckProgressProvider progress={progress.data ?? []}>
      <RejectedDecks decks={rejected.data ?? []} />
      {counts.data !== undefined && <DeckFilter counts={counts.data} status={status} onChange={setStatus} />}
      <DeckPages
        list={list}
        loadingLabel="Loading your decks"
        failureText={deckMessages.loadMineFailed}
        empty={
          status === undefined ? (
            <NoDecks onCreate={onCreate} />
          ) : (
            <EmptyState
              title="None of your decks."
              action={<Button onClick={() => setStatus(undefined)}>Show all decks</Button>}
            />
          )
        }
      >
        {(decks) => (
          <DeckGroups
            decks={decks}
            renderDeck={(deck) => (
              <OwnDeckCard
                deck={deck}
                isNew={deck.id === newDeckId}
                onSeen={handleSeen}
                onEdit={handleEdit}
                onDelete={setDeckToDelete}
              />
            )}
          />
        )}
      </DeckPages>
      <DeleteDeckDialog deck={deckToDelete} onClose={() => setDeckToDelete(null)} />
      {hasEdited && (
        <Suspense fallback={null}>
          <DeckDetailsDialog edited={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
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
