import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#app/client/error-text.ts'
import { LoadMore } from '#app/ui/load-more.tsx'
import { ADMIN_ERRORS } from './admin.messages.ts'
import { QueryState } from './query-state.tsx'

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
  if (list.data === undefined) return <QueryState query={list} failureText={failureText} />
  const failure = list.error === null ? null : describeError(list.error, failureText, ADMIN_ERRORS)
  const items = list.data.pages.flatMap(itemsOf)
  return (
    <>
      {items.length === 0 ? <p className="panel-body muted">{empty}</p> : children(items)}
      <LoadMore list={list} label={moreLabel} failure={failure} isInPanel />
    </>
  )
}
