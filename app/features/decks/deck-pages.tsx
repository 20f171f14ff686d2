import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#app/client/error-text.ts'
import { Button } from '#app/ui/button.tsx'
import { DeckSkeleton } from './deck-skeleton.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LoadMore } from '#app/ui/load-more.tsx'

type Pages<D> = UseInfiniteQueryResult<{ pages: Array<{ decks: D[] }> }, unknown>

type DeckPagesProps<D> = {
  list: Pages<D>
  loadingLabel: string
  failureText: (message: string) => string
  empty: ReactNode
  children: (decks: D[]) => ReactNode
}

/** A paginated list of decks with its loading, error and empty states and Load More. */
export function DeckPages<D>({ list, loadingLabel, failureText, empty, children }: DeckPagesProps<D>) {
  const failure = list.error === null ? null : describeError(list.error, failureText)
  if (list.data === undefined) {
    if (failure === null) return <DeckSkeleton label={loadingLabel} />
    return (
      <EmptyState title={failure} action={<Button onClick={() => void list.refetch()}>Try again</Button>} />
    )
  }
  const decks = list.data.pages.flatMap((page) => page.decks)
  if (decks.length === 0) return empty
  return (
    <>
      {children(decks)}
      <LoadMore list={list} label="Load More Decks" failure={failure} />
    </>
  )
}
