import { Link } from 'react-router'
import { useViewer } from '#app/client/viewer.tsx'
import { useShowDifficulty } from '#app/features/practice/list/use-show-difficulty.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { describeHit, KIND_ACTIONS, KIND_ICONS } from '#app/features/search/hit-text.ts'
import { MarkedText } from '#app/features/search/marked-text.tsx'
import { addRecentPlace } from '#app/features/search/recent-places.ts'
import type { SearchHit } from '#app/features/search/search.schema.ts'

/** Hits with the text around their matches. */
export function FoundList({ hits }: { hits: readonly SearchHit[] }) {
  const viewer = useViewer()
  const [showsDifficulty] = useShowDifficulty()

  function remember({ kind, path, title }: SearchHit) {
    if (viewer === null) return
    addRecentPlace(viewer.id, { kind, path, title: title.map(({ text }) => text).join('') })
  }

  return (
    <section className="panel" aria-label="Results">
      <ul className="found">
        {hits.map((hit) => (
          <li key={`${hit.kind}${hit.key}`}>
            <Icon name={KIND_ICONS[hit.kind]} />
            <h3 className={hit.kind === 'card' ? 'serif' : undefined} dir="auto">
              <Link to={hit.path} onClick={() => remember(hit)}>
                <MarkedText segments={hit.title} />
              </Link>
            </h3>
            {hit.excerpt !== null && (
              <p dir="auto">
                <MarkedText segments={hit.excerpt} />
              </p>
            )}
            <span className="small">{describeHit(hit, showsDifficulty)}</span>
            <ButtonLink
              size="sm"
              to={hit.path}
              tabIndex={-1}
              aria-hidden="true"
              onClick={() => remember(hit)}
            >
              {KIND_ACTIONS[hit.kind]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
