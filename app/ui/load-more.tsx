import { Button } from './button.tsx'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

type LoadMoreProps = {
  list: Pages
  label?: string
  /** In a panel: closer, and with a small button. */
  isInPanel?: boolean
  /** Why the list could not be read; what was loaded before stays. */
  failure: string | null
}

/** Below a list that grows page by page: its failure, and the button for the next page. */
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
