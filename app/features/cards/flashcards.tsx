import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { statusOf, useApi } from '#app/client/api.ts'
import { describeError } from '#app/client/error-text.ts'
import { useLiveTopic } from '#app/client/live/live-react.tsx'
import { copyDeckLink } from '#app/features/decks/catalogue/deck-link.ts'
import { useCopyDeck } from '#app/features/decks/catalogue/use-copy-deck.ts'
import { deckPath } from '#app/features/decks/selected-deck.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { ADMIN_OWNER, canStudyDeck } from '#app/features/decks/deck.rules.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LoadMore } from '#app/ui/load-more.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { AddCardForm } from './form/add-card-form.tsx'
import { CARD_PARAMETER, CardList } from './card-list.tsx'
import { CardListSkeleton } from './card-list-skeleton.tsx'
import { cardMessages } from './card.messages.ts'
import { cardsQuery } from './card.queries.ts'
import { canChangeCards, canImportCards, cardsTopic, MAX_CARDS_PER_DECK, nameCardSet } from './card.rules.ts'
import type { CardPage, DeckOfCards, ImportOutcome } from './card.schema.ts'
import { LearningToggle } from './learning-toggle.tsx'
import { SuggestionOutcomes } from './suggestions/suggestion-outcomes.tsx'
import { canSuggest } from './suggestions/suggestion.rules.ts'
import { deckExportUrl } from '#app/features/decks/deck-export-path.ts'
import { ExportButtons } from './transfer/export-buttons.tsx'
import { ImportPanel } from './transfer/import-panel.tsx'
import { ImportPreview } from './transfer/import-preview.tsx'
import { useDeckView } from './use-deck-view.ts'

/**
 * Statuses after which loaded cards are hidden: the deck was deleted, or access was lost. Not 401, because a card may
 * be half written when the session expires.
 */
const ACCESS_LOST_STATUSES = new Set([403, 404])

export function Flashcards({ deckId }: { deckId: string }) {
  const query = cardsQuery(useApi(), deckId)
  const list = useInfiniteQuery(query)
  const queryClient = useQueryClient()
  const first = list.data?.pages[0]
  const deck = first?.deck ?? null
  // Returning the promise lets the live client retry after a failed refetch.
  useLiveTopic(deck === null ? null : cardsTopic(deck), () =>
    queryClient.invalidateQueries(query, { throwOnError: true }),
  )
  useDeckView(deck)
  useLoadUntil(list, useSearchParams()[0].get(CARD_PARAMETER))

  const isAccessLost = list.error !== null && ACCESS_LOST_STATUSES.has(statusOf(list.error) ?? 0)
  if (list.data === undefined || first === undefined || isAccessLost) {
    return (
      <div className="wrap">
        <h1 className="visually-hidden">Flashcards</h1>
        {list.error === null ? (
          <CardListSkeleton />
        ) : (
          <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
        )}
      </div>
    )
  }
  const failure = list.error === null ? null : describeError(list.error, cardMessages.loadFailed)
  const more = <LoadMore list={list} failure={failure} />
  return <DeckOfFlashcards pages={list.data.pages} page={list.data.pages.at(-1) ?? first} more={more} />
}

type LoadedPages = {
  data: { pages: CardPage[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Loads pages until the card that a link leads to is one of them. A deck has ten at most. */
function useLoadUntil({ data, hasNextPage, isFetching, fetchNextPage }: LoadedPages, cardId: string | null) {
  const isLoaded = data?.pages.some(({ cards }) => cards.some(({ id }) => id === cardId)) ?? false
  useEffect(() => {
    if (cardId !== null && !isLoaded && hasNextPage && !isFetching) void fetchNextPage()
  }, [cardId, isLoaded, hasNextPage, isFetching, fetchNextPage])
}

type DeckOfFlashcardsProps = { pages: CardPage[]; page: CardPage; more: ReactNode }

function DeckOfFlashcards({ pages, page: { deck, cardCount }, more }: DeckOfFlashcardsProps) {
  const viewer = useSignedInViewer()
  const [preview, setPreview] = useState<{ csv: string; number: number } | null>(null)
  const previews = useRef(0)
  const [imports, setImports] = useState<{ count: number; last: ImportOutcome | null }>({
    count: 0,
    last: null,
  })
  // A card that moved between two page reads may be in both.
  const cards = [...new Map(pages.flatMap((one) => one.cards.map((card) => [card.id, card]))).values()]
  const canChange = canChangeCards(viewer, deck)

  function handlePreview(csv: string) {
    previews.current += 1
    setPreview({ csv, number: previews.current })
  }

  function handleImported(outcome: ImportOutcome | null) {
    setPreview(null)
    if (outcome !== null) setImports(({ count }) => ({ count: count + 1, last: outcome }))
  }

  return (
    <div className="wrap">
      <DeckHead deck={deck} canStudy={canStudyDeck(viewer, { ...deck, hasFlashcards: cardCount > 0 })} />
      <SuggestionOutcomes />
      <div className={canChange ? 'split' : undefined}>
        <section aria-labelledby="card-list">
          {imports.last !== null && <ImportNotice outcome={imports.last} />}
          {preview !== null && (
            // The key gives each preview a new import id and moves the focus to its heading.
            <ImportPreview
              key={preview.number}
              deckId={deck.id}
              cardCount={cardCount}
              csv={preview.csv}
              onDone={handleImported}
            />
          )}
          <SectionHead
            id="card-list"
            title="Flashcards"
            count={`${formatShown(cards.length, cardCount)} · ${MAX_CARDS_PER_DECK} at most`}
          />
          {canChange && cardCount > 0 && (
            // On narrow screens the form is far below, after the list.
            <a className="add-jump link" href="#add-card">
              Add a flashcard
            </a>
          )}
          {cardCount === 0 && <NoCards canChange={canChange} />}
          <CardList
            deckId={deck.id}
            cards={cards}
            canChange={canChange}
            canSuggest={canSuggest(viewer, deck)}
            isPublic={deck.isPublic}
          />
          {more}
          {cardCount > 0 && (
            <div className="flashcard-list-foot">
              <ExportButtons deck={deck} />
              {!deck.isPublic && deck.ownerId === viewer.id && <OwnExportLinks deckId={deck.id} />}
            </div>
          )}
        </section>
        {canChange && (
          <aside className="stick" aria-label="Add to this deck">
            <AddCardForm deckId={deck.id} isFull={cardCount >= MAX_CARDS_PER_DECK} />
            {canImportCards(viewer, deck) && <ImportPanel key={imports.count} onPreview={handlePreview} />}
          </aside>
        )}
      </div>
    </div>
  )
}

/** With the owner's schedule, so only for own decks. */
function OwnExportLinks({ deckId }: { deckId: string }) {
  return (
    <>
      <a className="btn btn-ghost" href={deckExportUrl('apkg', deckId)} download>
        Export for Anki
      </a>
      <a className="btn btn-ghost" href={deckExportUrl('md', deckId)} download>
        Export Markdown
      </a>
    </>
  )
}

/** '20 of 45 shown', or '45 flashcards' when all are. */
const formatShown = (shown: number, total: number) =>
  shown < total ? `${shown} of ${total} shown` : nameCardSet(total)

function DeckHead({ deck, canStudy }: { deck: DeckOfCards; canStudy: boolean }) {
  const [path, label] = deck.isPublic
    ? deck.ownerId === ADMIN_OWNER
      ? ['/featured-decks', 'Featured Decks']
      : ['/public-decks', 'Public Decks']
    : ['/decks', 'My Decks']
  return (
    <header className="page-head tight">
      <div>
        <BackLink to={path}>{label}</BackLink>
        <h1 dir="auto">{deck.name}</h1>
      </div>
      <div className="row deck-tools">
        {deck.isPublic && <PublicDeckTools deckId={deck.id} />}
        {canStudy && (
          <ButtonLink variant="ghost" to={deckPath('/mock/new', deck.id)}>
            Mock interview
          </ButtonLink>
        )}
        {canStudy && <LearningToggle deckId={deck.id} />}
        {canStudy ? (
          <ButtonLink variant="primary" to={deckPath('/study', deck.id)}>
            Start Study
          </ButtonLink>
        ) : (
          <Button variant="primary" isUnavailable>
            Start Study
          </Button>
        )}
      </div>
    </header>
  )
}

function PublicDeckTools({ deckId }: { deckId: string }) {
  const { copyDeck, isCopying } = useCopyDeck(deckId)
  return (
    <>
      <Button variant="ghost" icon="link" onClick={() => void copyDeckLink(deckId)}>
        Copy link
      </Button>
      <Button icon="copy" isBusy={isCopying} onClick={copyDeck}>
        Copy to My Decks
      </Button>
    </>
  )
}

function NoCards({ canChange }: { canChange: boolean }) {
  return (
    <EmptyState title="No flashcards yet." level={3}>
      {canChange ? 'Write the first one in the form.' : "They'll appear here."}
    </EmptyState>
  )
}

function ImportNotice({ outcome }: { outcome: ImportOutcome }) {
  return (
    <div className="notice" role="status">
      <p>{cardMessages.imported(outcome)}</p>
      {outcome.isLimitReached && <p>{cardMessages.importLimitReached}</p>}
    </div>
  )
}

function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="cards-message">
      <EmptyState
        title={describeError(error, cardMessages.loadFailed)}
        action={
          <div className="row">
            <Button onClick={onRetry}>Try again</Button>
            <ButtonLink to="/decks">My Decks</ButtonLink>
          </div>
        }
      />
    </div>
  )
}
