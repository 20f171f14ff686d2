import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CardItem } from '#app/features/cards/card-item.tsx'
import type { DeckUpdate, SubmittedCard } from '#app/features/decks/deck.schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ChangeItem, KIND_ICONS, KIND_LABELS } from './update-change-item.tsx'
import type { UpdateChange } from './update-changes.rules.ts'

type UpdateChangeListProps = {
  update: DeckUpdate
  changes: readonly UpdateChange[]
  needsFix: ReadonlySet<string>
  onToggle: (id: string) => void
}

const KINDS = ['changed', 'added', 'removed'] as const

/** All changes in order, with J and K for the next and the previous one. */
export function UpdateChangeList({ update, changes, needsFix, onToggle }: UpdateChangeListProps) {
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLOListElement>(null)

  function handleStep(step: number) {
    const next = Math.min(changes.length - 1, Math.max(0, current + step))
    setCurrent(next)
    const item = list.current?.children[next]
    item?.scrollIntoView({ block: 'start' })
    item?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
  }
  useStepKeys(handleStep)

  return (
    <div className="deck-change-list">
      <div className="deck-change-bar">
        <ul className="chips" aria-label="Changes">
          {KINDS.map((kind) => (
            <li key={kind} className="chip">
              <Icon name={KIND_ICONS[kind]} />
              {KIND_LABELS[kind]}{' '}
              <b className="nums">{changes.filter((change) => change.kind === kind).length}</b>
            </li>
          ))}
          <li className="chip">
            Not changed <b className="nums">{update.cards.unchanged.length}</b>
          </li>
        </ul>
        <div className="row deck-change-nav">
          <Button size="sm" shortcut="K" isUnavailable={current === 0} onClick={() => handleStep(-1)}>
            Previous
          </Button>
          <Button
            size="sm"
            shortcut="J"
            isUnavailable={current >= changes.length - 1}
            onClick={() => handleStep(1)}
          >
            Next change
          </Button>
        </div>
      </div>
      <p className="diff-key small">
        <span>
          <del>struck through</del> is removed
        </span>
        <span>
          <ins>underlined</ins> is added
        </span>
      </p>
      <h2 className="visually-hidden">Changes</h2>
      <ol className="deck-change-list" ref={list}>
        {changes.map((change, index) => (
          <ChangeItem
            key={change.id}
            change={change}
            position={`${index + 1} of ${changes.length}`}
            isCurrent={index === current}
            isMarked={needsFix.has(change.id)}
            onToggle={() => onToggle(change.id)}
          />
        ))}
      </ol>
      {update.cards.unchanged.length > 0 && <UnchangedCards cards={update.cards.unchanged} />}
    </div>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}

/** Off in fields, and with modifiers or repeats. Approving has no key. */
function useStepKeys(onStep: (step: number) => void) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { j: 1, k: -1 }[event.key.toLowerCase()]
    if (step === undefined || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (!isTyping(event.target)) onStep(step)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function UnchangedCards({ cards }: { cards: readonly SubmittedCard[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="panel deck-change-fold" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron-right" />
        {cards.length === 1
          ? 'Show the card that doesn’t change'
          : `Show the ${cards.length} cards that don’t change`}
      </summary>
      {isOpen && (
        <ul className="flashcard-list">
          {cards.map((card) => (
            <li key={card.id} className="flashcard">
              <CardItem card={card} tools={null} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
