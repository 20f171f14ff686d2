import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { useLiveTopic } from '#app/client/live/live-react.tsx'
import { suggestionMessages } from '#app/features/cards/suggestions/suggestion.messages.ts'
import { SUGGESTIONS_TOPIC, type SuggestionStatus } from '#app/features/cards/suggestions/suggestion.rules.ts'
import type { SuggestionCounts } from '#app/features/cards/suggestions/suggestion.schema.ts'
import { suggestionCountsQuery, suggestionsQuery } from '#app/features/admin/admin.queries.ts'
import { formatWaiting } from '#app/features/admin/overview/overview.rules.ts'
import { PageList } from '#app/features/admin/page-list.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { SuggestionItem } from './suggestion-item.tsx'

const label = (word: string, count: number) => `${word} ${formatWaiting(count)}`

const optionsOf = (counts: SuggestionCounts) =>
  [
    { value: 'waiting', label: label('Waiting', counts.waiting) },
    { value: 'taken', label: label('Taken', counts.taken) },
    { value: 'declined', label: label('Declined', counts.declined) },
  ] as const

/** What learners suggested for cards of the catalogue, as differences. J and K go to the next and previous one. */
export function SuggestionQueue() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<SuggestionStatus>('waiting')
  const [outcome, setOutcome] = useState<string | null>(null)
  const list = useInfiniteQuery(suggestionsQuery(api, status))
  const { data: counts = { waiting: 0, taken: 0, declined: 0 } } = useQuery(suggestionCountsQuery(api))
  useLiveTopic(SUGGESTIONS_TOPIC, () =>
    queryClient.invalidateQueries(api.admin.suggestion.pathFilter(), { throwOnError: true }),
  )
  const queue = useRef<HTMLDivElement>(null)
  useQueueKeys(queue)
  return (
    <div className="admin">
      <div className="queue" ref={queue}>
        {outcome !== null && (
          <p className="notice" role="status">
            {outcome}
          </p>
        )}
        <div className="queue-bar">
          <SegmentedControl label="Show" options={optionsOf(counts)} value={status} onChange={setStatus} />
          <p className="diff-key small">
            <span>
              <del>struck through</del> is removed
            </span>
            <span>
              <ins>underlined</ins> is added
            </span>
          </p>
        </div>
        <h2 className="visually-hidden">
          {status === 'waiting' ? 'Waiting, oldest first' : 'Decided, newest first'}
        </h2>
        <PageList
          list={list}
          itemsOf={(page) => page.suggestions}
          failureText={suggestionMessages.loadFailed}
          empty={suggestionMessages.none[status]}
          moreLabel="Load More Suggestions"
        >
          {(suggestions) => (
            <ol className="queue">
              {suggestions.map((suggestion) => (
                <SuggestionItem key={suggestion.id} suggestion={suggestion} onDecided={setOutcome} />
              ))}
            </ol>
          )}
        </PageList>
      </div>
    </div>
  )
}

const FIELDS = 'input:not([type=radio]), textarea, select, dialog, [role=dialog]'

/** Deciding has no single key, so that a slip changes nothing. */
function useQueueKeys(queue: React.RefObject<HTMLDivElement | null>) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { j: 1, k: -1 }[event.key.toLowerCase()]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.target instanceof Element && event.target.closest(FIELDS) !== null) return
    const items = [...(queue.current?.querySelectorAll<HTMLElement>('.queue-item') ?? [])]
    const index = items.findIndex((item) => item.contains(document.activeElement))
    items[index === -1 ? 0 : index + step]?.focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
