import { Button } from './button.tsx'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

type LoadMoreProps = {
  list: Pages
  label?: string
  /** In a panel: less space and a small button. */
  isInPanel?: boolean
  /** Why loading failed; the loaded pages stay. */
  failure: string | null
}

/** Below a paginated list: its error, and the button for the next page. */
export function LoadMore({ list, label = 'Load More', isInPanel = false, failure }: LoadMoreProps) {
  return (
    <>
      {failure !== null && (
        <p className={isInPanel ? 'panel-body error' : 'error'} role="alert">
          {failure}
        </p>
      )}
      {list.hasNextPage && (
        <div className={isInPanel ? 'panel-more' : 'more'}>
          <Button
            size={isInPanel ? 'sm' : 'md'}
            isBusy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {label}
          </Button>
        </div>
      )}
    </>
  )
}
