import { Link } from 'react-router'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { KIND_NAMES } from '#app/features/search/search.messages.ts'
import {
  countText,
  SEARCH_KINDS,
  SEARCH_PATH,
  type SearchKind,
  type SearchPlace,
} from '#app/features/search/search.rules.ts'
import type { SearchAnswer } from '#app/features/search/search.schema.ts'

const PLACE_LABELS: ReadonlyArray<[SearchPlace, string]> = [
  ['own', 'My decks'],
  ['featured', 'Featured decks'],
  ['public', 'Public decks'],
]

type SearchFacetsProps = {
  answer: SearchAnswer | undefined
  query: string
  kind: SearchKind | null
  places: readonly SearchPlace[]
  /** Null for visitors, who have no decks of their own. */
  onPlaces: ((places: SearchPlace[]) => void) | null
  hasPublic: boolean
}

/** Which kinds are shown, and where decks and cards are searched. */
export function SearchFacets({ answer, query, kind, places, onPlaces, hasPublic }: SearchFacetsProps) {
  const pathOf = (name: SearchKind | null) =>
    `${SEARCH_PATH}?${new URLSearchParams({ ...(query === '' ? {} : { q: query }), ...(name === null ? {} : { kind: name }) }).toString()}`
  return (
    <aside className="facets" aria-label="Filters">
      <section aria-labelledby="facet-show">
        <h2 id="facet-show">Show</h2>
        <Facet to={pathOf(null)} isCurrent={kind === null} label="All" count={answer} />
        {SEARCH_KINDS.map((name) => (
          <Facet
            key={name}
            to={pathOf(name)}
            isCurrent={kind === name}
            label={KIND_NAMES[name]}
            count={answer?.groups.find((group) => group.kind === name)}
          />
        ))}
      </section>
      {onPlaces !== null && (
        <section aria-labelledby="facet-where">
          <h2 id="facet-where">Where</h2>
          {PLACE_LABELS.filter(([place]) => hasPublic || place !== 'public').map(([place, label]) => (
            <Checkbox
              key={place}
              checked={places.includes(place)}
              onChange={({ target }) =>
                onPlaces(target.checked ? [...places, place] : places.filter((other) => other !== place))
              }
            >
              {label}
            </Checkbox>
          ))}
        </section>
      )}
    </aside>
  )
}

type FacetProps = {
  to: string
  isCurrent: boolean
  label: string
  count: { count: number; hasMore: boolean } | undefined
}

function Facet({ to, isCurrent, label, count }: FacetProps) {
  return (
    <Link className="facet" to={to} replace preventScrollReset aria-current={isCurrent ? 'true' : undefined}>
      <span>{label}</span>
      <span>{count === undefined ? '' : countText(count)}</span>
    </Link>
  )
}
