import { type FormEvent, useState } from 'react'
import { numberWord } from '#app/shared/figure-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { reviewMessages } from './review.messages.ts'
import type { ReviewItem } from './session/review-session.rules.ts'

type SureButWrongProps = { hasNote: boolean; onBelieved: (text: string) => void }

/** On a card that the learner was sure about and missed today. */
export function SureButWrong({ hasNote, onBelieved }: SureButWrongProps) {
  const [text, setText] = useState('')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '') onBelieved(text.trim())
  }

  return (
    <div className="stack-3 sure-wrong">
      <p className="notice-warn">
        <Icon name="alert" />
        <span>
          <strong>You were sure.</strong> {reviewMessages.sureButWrong}
        </span>
      </p>
      {!hasNote && (
        <form className="field" onSubmit={handleSubmit}>
          <label className="legend" htmlFor="believed">
            What did you believe?<span className="field-optional"> optional</span>
          </label>
          <div className="row nowrap">
            <input
              className="input"
              id="believed"
              placeholder="I thought…"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" isUnavailable={text.trim() === ''}>
              Save
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}

type RepairOfferProps = {
  item: ReviewItem
  canEdit: boolean
  onEdit: () => void
  onNote: () => void
  onSuspend: () => void
  onDismiss: () => void
}

/** A card that was missed four times is a bad card, not a bad memory. */
export function RepairOffer({ item, canEdit, onEdit, onNote, onSuspend, onDismiss }: RepairOfferProps) {
  const lapses = item.memory?.lapses ?? 0
  return (
    <section className="repair" aria-labelledby="repair-title">
      <div className="stack-3">
        <div>
          <h2 id="repair-title">You've missed this card {numberWord(lapses)} times</h2>
          <p className="small muted repair-question">{item.card.question}</p>
          <p className="small muted">
            {canEdit
              ? 'Split it into two cards, add a hint, or write yourself a note. Its schedule stays.'
              : 'Write yourself a note that makes it stick, or leave it out for now.'}
          </p>
        </div>
        <div className="row">
          {canEdit && (
            <Button size="sm" icon="pencil" onClick={onEdit}>
              Split or add a hint
            </Button>
          )}
          <Button size="sm" icon="note" onClick={onNote}>
            Write a note
          </Button>
          <Button size="sm" icon="pause" onClick={onSuspend}>
            Suspend
          </Button>
          <Button variant="ghost" size="sm" onClick={onDismiss}>
            Not now
          </Button>
        </div>
      </div>
    </section>
  )
}

/** In the header: how many answers the server doesn't have yet. */
export function UnsentMark({ count }: { count: number }) {
  return (
    <p className="unsent" role="status">
      {count > 0 && (
        <span className="chip" title={reviewMessages.waiting(count)}>
          <Icon name="sync" />
          <span>
            {count}
            <span className="word"> to send</span>
          </span>
        </span>
      )}
    </p>
  )
}
