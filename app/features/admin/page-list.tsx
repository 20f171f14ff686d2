import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#app/client/error-text.ts'
import { Button } from '#app/ui/button.tsx'
import { LoadMore } from '#app/ui/load-more.tsx'
import { ADMIN_ERRORS } from './admin.messages.ts'

type PageListProps<Page, Item> = {
  list: UseInfiniteQueryResult<{ pages: Page[] }, unknown>
  itemsOf: (page: Page) => Item[]
  failureText: (message: string) => string
  /** The text for an empty list. */
  empty: string
  moreLabel: string
  children: (items: Item[]) => ReactNode
}

/** A paginated list of the admin area, with its loading, error and empty states. */
export function PageList<Page, Item>(props: PageListProps<Page, Item>) {
  const { list, itemsOf, failureText, empty, moreLabel, children } = props
  const failure = list.error === null ? null : describeError(list.error, failureText, ADMIN_ERRORS)
  if (list.data === undefined) {
    return (
      <div className="panel-body row">
        {failure === null ? (
          <p className="muted" role="status">
            Loading…
          </p>
        ) : (
          <>
            <p className="error" role="alert">
              {failure}
            </p>
            <Button size="sm" onClick={() => void list.refetch()}>
              Try again
            </Button>
          </>
        )}
      </div>
    )
  }
  const items = list.data.pages.flatMap(itemsOf)
  return (
    <>
      {items.length === 0 ? <p className="panel-body muted">{empty}</p> : children(items)}
      <LoadMore list={list} label={moreLabel} failure={failure} isInPanel />
    </>
  )
}
