import { KIND_NAMES } from '#app/features/search/search.messages.ts'
import { countText, type SearchKind } from '#app/features/search/search.rules.ts'
import type { SearchAnswer } from '#app/features/search/search.schema.ts'

type KindChipsProps = {
  answer: SearchAnswer
  kind: SearchKind | null
  onChange: (kind: SearchKind | null) => void
}

/** Which kind is shown, with how many were found. */
export function KindChips({ answer, kind, onChange }: KindChipsProps) {
  return (
    <div className="palette-kinds" role="group" aria-label="Show">
      <button className="chip" type="button" aria-pressed={kind === null} onClick={() => onChange(null)}>
        All <b>{countText(answer)}</b>
      </button>
      {answer.groups.map((group) => (
        <button
          key={group.kind}
          className="chip"
          type="button"
          aria-pressed={kind === group.kind}
          onClick={() => onChange(group.kind)}
        >
          {KIND_NAMES[group.kind]} <b>{countText(group)}</b>
        </button>
      ))}
    </div>
  )
}
