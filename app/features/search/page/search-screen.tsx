import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { useViewer } from '#app/client/viewer.tsx'
import { useFlags } from '#app/features/flags/use-flags.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FoundList } from './found-list.tsx'
import { SearchFacets } from './search-facets.tsx'
import { searchMessages } from '#app/features/search/search.messages.ts'
import { searchQuery } from '#app/features/search/search.queries.ts'
import {
  isSearchable,
  kindIn,
  MAX_CANDIDATES,
  MAX_QUERY,
  PAGE_HITS,
  resultsText,
  SEARCH_PLACES,
  type SearchPlace,
  toKind,
} from '#app/features/search/search.rules.ts'
import type { SearchAnswer } from '#app/features/search/search.schema.ts'
import { useDebounced } from '#app/features/search/use-debounced.ts'

const TYPING_DELAY_MS = 200

/** The query is in the address, so that a search can be shared and left. */
export function SearchScreen() {
  const [params, setParams] = useSearchParams()
  const viewer = useViewer()
  const { enablePublicDecks } = useFlags()
  const [text, setText] = useState((params.get('q') ?? '').slice(0, MAX_QUERY))
  const [places, setPlaces] = useState<readonly SearchPlace[]>(SEARCH_PLACES)
  const [limit, setLimit] = useState(PAGE_HITS)
  const settled = useDebounced(text, TYPING_DELAY_MS)
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    searchQuery(useApi(), { query: settled, limit, places }),
  )
  const answer = isSearchable(text) ? data : undefined
  const chosenKind = toKind(params.get('kind'))
  const kind = answer === undefined ? chosenKind : kindIn(answer.groups, chosenKind)
  // The query of what is shown: while the next answer loads, that is the last one.
  const [answered, setAnswered] = useState(settled)
  if (!isPlaceholderData && answered !== settled) setAnswered(settled)

  // What this screen wrote to the address. Another query there comes from a link, or from the palette.
  const inAddress = params.get('q') ?? ''
  const written = useRef(inAddress)
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setText(inAddress.slice(0, MAX_QUERY))
  }, [inAddress])
  useEffect(() => {
    if (settled === written.current) return
    written.current = settled
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (settled === '') next.delete('q')
        else next.set('q', settled)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }, [settled, setParams])

  function changeText(next: string) {
    setText(next)
    setLimit(PAGE_HITS)
  }

  const groups = (answer?.groups ?? []).filter((group) => kind === null || group.kind === kind)
  const canLoadMore = limit < MAX_CANDIDATES && groups.some(({ hits, count }) => hits.length < count)

  return (
    <div className="wrap">
      <header className="page-head find-head">
        <div>
          <h1 className="visually-hidden">Search</h1>
          <form className="bigsearch" role="search" onSubmit={(event) => event.preventDefault()}>
            <Icon name="search" />
            <label className="visually-hidden" htmlFor="search-text">
              {searchMessages.label}
            </label>
            <input
              className="input"
              id="search-text"
              type="search"
              name="q"
              placeholder={searchMessages.placeholder}
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_QUERY}
              value={text}
              onChange={({ target }) => changeText(target.value)}
            />
          </form>
        </div>
      </header>
      <div className="find">
        <SearchFacets
          answer={answer}
          query={settled}
          kind={kind}
          places={places}
          onPlaces={viewer === null ? null : setPlaces}
          hasPublic={enablePublicDecks}
        />
        <div className="find-results" aria-busy={isFetching}>
          <p className="muted" role="status">
            {isSearchable(text)
              ? answer !== undefined && summaryOf(answer, answered)
              : 'Type at least two letters.'}
          </p>
          {answer?.isOwnSkipped === true && (
            <p className="muted" role="status">
              {searchMessages.ownSkipped}
            </p>
          )}
          {isError && (
            <div className="panel no-hits" role="alert">
              <p>
                <strong>{searchMessages.failed}</strong> {searchMessages.failedNext}
              </p>
              <Button icon="reload" onClick={() => void refetch()}>
                Try again
              </Button>
            </div>
          )}
          {answer !== undefined &&
            !isPlaceholderData &&
            (answer.count === 0 || answer.suggestion !== null) && (
              <NothingFound answer={answer} query={settled.trim()} onSuggestion={changeText} />
            )}
          {groups.length > 0 && <FoundList hits={groups.flatMap(({ hits }) => hits)} />}
          {canLoadMore && (
            <div className="more">
              <Button
                isBusy={isFetching}
                onClick={() => setLimit(Math.min(limit + PAGE_HITS, MAX_CANDIDATES))}
              >
                Load more results
              </Button>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

const summaryOf = (answer: SearchAnswer, query: string) =>
  answer.count === 0 ? '' : `${resultsText(answer)} for “${answer.suggestion ?? query.trim()}”`

type NothingFoundProps = { answer: SearchAnswer; query: string; onSuggestion: (text: string) => void }

function NothingFound({ answer: { suggestion }, query, onSuggestion }: NothingFoundProps) {
  return (
    <div className="panel no-hits">
      <p>
        <strong>{searchMessages.nothingFound(query)}</strong>
      </p>
      <p>
        {suggestion === null ? (
          searchMessages.tryOther
        ) : (
          <>
            Did you mean{' '}
            <button className="link" type="button" onClick={() => onSuggestion(suggestion)}>
              {suggestion}
            </button>
            ?
          </>
        )}
      </p>
    </div>
  )
}
