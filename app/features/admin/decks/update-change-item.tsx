import type { SubmittedCard } from '#app/features/decks/deck.schema.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { breakLongWords } from '#app/ui/long-words.tsx'
import { TextDiff } from '#app/ui/text-diff.tsx'
import type { FieldChange, UpdateChange } from './update-changes.rules.ts'

export const KIND_LABELS = { changed: 'Changed', added: 'Added', removed: 'Removed' } as const
export const KIND_ICONS = { changed: 'pencil', added: 'plus', removed: 'minus' } as const satisfies Record<
  string,
  IconName
>

type ChangeItemProps = {
  change: UpdateChange
  position: string
  isCurrent: boolean
  isMarked: boolean
  onToggle: () => void
}

export function ChangeItem({ change, position, isCurrent, isMarked, onToggle }: ChangeItemProps) {
  const titleId = `change-${change.id}`
  return (
    <li className="deck-change" data-kind={change.kind} aria-current={isCurrent || undefined}>
      <div className="deck-change-head-row">
        <span className="badge">
          <Icon name={KIND_ICONS[change.kind]} />
          {KIND_LABELS[change.kind]}
        </span>
        <h3 id={titleId} tabIndex={-1}>
          {change.title}
        </h3>
        <span className="small faint nums">{position}</span>
      </div>
      {change.kind === 'changed' ? (
        change.fields.map((field) => <FieldDifference key={field.label} field={field} />)
      ) : (
        <WholeCard card={change.card} isRemoved={change.kind === 'removed'} />
      )}
      <div className="deck-change-mark">
        <Checkbox checked={isMarked} onChange={onToggle}>
          Needs a fix<span className="visually-hidden">: {change.title}</span>
        </Checkbox>
      </div>
    </li>
  )
}

function FieldDifference({ field: { label, before, after, isCode } }: { field: FieldChange }) {
  const className = isCode === true ? 'change-text change-code' : 'change-text'
  return (
    <div className="change-part">
      <h4>{label}</h4>
      {before === after ? (
        <p className="change-same">
          <span dir="auto">{breakLongWords(after)}</span>
          <span className="small faint">Not changed</span>
        </p>
      ) : (
        <div className="change-sides">
          <div className="change-side">
            <p className="change-label">
              <Icon name="minus" />
              Now
            </p>
            <p className={className}>
              <TextDiff before={before} after={after} side="before" />
            </p>
          </div>
          <div className="change-side">
            <p className="change-label">
              <Icon name="plus" />
              Proposed
            </p>
            <p className={className}>
              <TextDiff before={before} after={after} side="after" />
            </p>
          </div>
        </div>
      )}
    </div>
  )
}

function WholeCard({ card, isRemoved }: { card: SubmittedCard; isRemoved: boolean }) {
  const texts = [
    { key: 'question', text: card.question, className: 'changed-question' },
    { key: 'answer', text: card.answer, className: 'changed-answer' },
    { key: 'hint', text: card.hint, className: 'changed-answer' },
    { key: 'code', text: card.code, className: 'changed-answer change-code' },
  ].filter(({ text }) => text !== '')
  return (
    <div className="changed-card">
      {texts.map(({ key, text, className }) => (
        <p key={key} className={`change-text ${className}`}>
          {isRemoved ? (
            <TextDiff before={text} after="" />
          ) : (
            <span className="text-diff" dir="auto">
              {breakLongWords(text)}
            </span>
          )}
        </p>
      ))}
    </div>
  )
}
