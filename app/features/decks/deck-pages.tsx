import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { explainError } from '#app/client/api.ts'
import { Button } from '#app/ui/button.tsx'
import { DeckSkeleton } from '#app/ui/deck-skeleton.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

type Pages<D> = UseInfiniteQueryResult<{ pages: Array<{ decks: D[] }> }, unknown>

type DeckPagesProps<D> = {
  list: Pages<D>
  loadingLabel: string
  failureText: (message: string) => string
  empty: ReactNode
  children: (decks: D[]) => ReactNode
}

/** A list of decks that grows by 20: while it loads, when it fails, when it is empty, and with what comes next. */
export function DeckPages<D>({ list, loadingLabel, failureText, empty, children }: DeckPagesProps<D>) {
  if (list.data === undefined) {
    if (list.error === null) return <DeckSkeleton label={loadingLabel} />
    return (
      <EmptyState
        title={failureText(explainError(list.error))}
        action={<Button onClick={() => void list.refetch()}>Try again</Button>}
      />
    )
  }
  const decks = list.data.pages.flatMap((page) => page.decks)
  if (decks.length === 0) return empty
  return (
    <>
      {children(decks)}
      {list.error !== null && (
        <p className="error" role="alert">
          {failureText(explainError(list.error))}
        </p>
      )}
      {list.hasNextPage && (
        <div className="more">
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load More Decks
          </Button>
        </div>
      )}
    </>
  )
}
