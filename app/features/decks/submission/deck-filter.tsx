import { DECK_STATUSES, type DeckStatus } from '#app/features/decks/deck.rules.ts'
import type { DeckCounts } from '#app/features/decks/deck.schema.ts'

export const STATUS_LABELS: Record<DeckStatus, string> = {
  private: 'Private',
  'in-review': 'In review',
  'changes-requested': 'Changes asked',
  approved: 'Approved',
}

type DeckFilterProps = {
  counts: DeckCounts
  status: DeckStatus | undefined
  onChange: (status: DeckStatus | undefined) => void
}

/** Chips that show the decks of one status. Without a deck on its way into the catalogue there is nothing to filter. */
export function DeckFilter({ counts, status, onChange }: DeckFilterProps) {
  const total = DECK_STATUSES.reduce((sum, name) => sum + counts[name], 0)
  if (total === counts.private && status === undefined) return null
  return (
    <div className="chips deck-filter" role="group" aria-label="Show">
      <Chip label="All" count={total} isPressed={status === undefined} onPress={() => onChange(undefined)} />
      {DECK_STATUSES.map((name) => (
        <Chip
          key={name}
          label={STATUS_LABELS[name]}
          count={counts[name]}
          isPressed={status === name}
          onPress={() => onChange(name)}
        />
      ))}
    </div>
  )
}

type ChipProps = { label: string; count: number; isPressed: boolean; onPress: () => void }

function Chip({ label, count, isPressed, onPress }: ChipProps) {
  return (
    <button className="chip" type="button" aria-pressed={isPressed} onClick={onPress}>
      {label} <b className="nums">{count}</b>
    </button>
  )
}
