import { useMemo, useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { NoteResult, PlannedNote } from '#app/features/transfer/mapping/import-plan.ts'
import { REASONS } from '#app/features/transfer/mapping/reasons.ts'
import { plainText } from '#app/features/cards/markdown/plain-text.rules.ts'

/** Rows of one page: 10,000 at once would stop the browser. */
const ROWS_PER_PAGE = 50

/** What a row says. A card without an answer is stored as a draft; everything else about it may be unchanged. */
type Kind = NoteResult | 'unanswered'
const KINDS = ['new', 'unanswered', 'changed', 'skipped'] as const
type Filter = 'all' | Kind
const LABELS: Record<Filter, string> = {
  all: 'All',
  new: 'New',
  unanswered: 'Needs an answer',
  changed: 'Changed',
  skipped: 'Skipped',
}
const BADGES = { new: 'live', unanswered: 'changes', changed: 'changes', skipped: 'pending' } as const

const kindOf = ({ result, reasons }: PlannedNote): Kind =>
  result === 'changed' && reasons.includes(REASONS.noAnswer) ? 'unanswered' : result

/** Every note of the file with its result and the reason. */
export function NoteTable({ notes }: { notes: readonly PlannedNote[] }) {
  const [filter, setFilter] = useState<string>('all')
  const kinds = useMemo(() => Map.groupBy(notes, kindOf), [notes])
  const filters: Filter[] = ['all', ...KINDS.filter((kind) => kind !== 'unanswered' || kinds.has(kind))]
  const notesOf = (id: Filter) => (id === 'all' ? notes : (kinds.get(id) ?? []))
  return (
    <section className="panel import-notes" aria-label="Notes">
      <Tabs
        label="Notes by result"
        selectedId={filter}
        onSelect={setFilter}
        tabs={filters.map((id) => ({
          id,
          label: LABELS[id],
          count: notesOf(id).length,
          content: id === filter ? <Rows key={id} shown={notesOf(id)} /> : null,
        }))}
      />
    </section>
  )
}

function Rows({ shown }: { shown: readonly PlannedNote[] }) {
  const [count, setCount] = useState(ROWS_PER_PAGE)
  const left = shown.length - count
  if (shown.length === 0) return <p className="panel-body faint">None.</p>
  return (
    <>
      <table className="table import-table">
        <thead>
          <tr>
            <th scope="col">Note</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, count).map((note, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
            <NoteRow key={index} note={note} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <div className="panel-foot">
          <Button
            variant="ghost"
            size="sm"
            icon="chevron-down"
            onClick={() => setCount(count + ROWS_PER_PAGE * 2)}
          >
            Show {Math.min(left, ROWS_PER_PAGE * 2)} more
          </Button>
          <span className="small faint nums">{left.toLocaleString('en')} left</span>
        </div>
      )}
    </>
  )
}

/** Code alone has no plain text. */
const readable = (markdown: string) => plainText(markdown) || markdown

function NoteRow({ note }: { note: PlannedNote }) {
  const { front, back, result, reasons, cards } = note
  const kind = kindOf(note)
  return (
    <tr>
      <td className="lead">
        <bdi className="note-front">{front === '' ? '(empty question)' : readable(front)}</bdi>
        <bdi className="why-small note-back">{readable(back)}</bdi>
      </td>
      <td>
        <Badge kind={BADGES[kind]}>
          {LABELS[kind]}
          {cards.length > 1 && result !== 'skipped' ? `, ${cards.length} cards` : ''}
        </Badge>
        {reasons.map((reason) => (
          <span className="why-small" key={reason}>
            {reason}
          </span>
        ))}
      </td>
    </tr>
  )
}
