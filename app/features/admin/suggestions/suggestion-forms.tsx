import { type FormEvent, useState } from 'react'
import { type FieldErrors, focusFirstError, parseForm } from '#app/client/form-errors.ts'
import {
  type CardSide,
  MAX_DECLINE_REASON,
  SIDE_OPTIONS,
} from '#app/features/cards/suggestions/suggestion.rules.ts'
import { declineFormSchema } from '#app/features/cards/suggestions/suggestion.schema.ts'
import { MAX_ANSWER } from '#app/features/cards/card.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { TextDiff } from '#app/ui/text-diff.tsx'

type DeclineFormProps = { isBusy: boolean; onCancel: () => void; onSubmit: (reason: string) => void }

export function DeclineForm({ isBusy, onCancel, onSubmit }: DeclineFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({})

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = parseForm(declineFormSchema, event.currentTarget)
    setErrors(parsed.ok ? {} : parsed.errors)
    if (parsed.ok) onSubmit(parsed.values.reason)
    else focusFirstError(event.currentTarget, parsed.errors)
  }

  return (
    <form className="queue-form" noValidate aria-label="Decline this suggestion" onSubmit={handleSubmit}>
      <TextareaField
        label="Why not?"
        name="reason"
        hint="The learner reads this."
        rows={2}
        dir="auto"
        maxLength={MAX_DECLINE_REASON}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the form is gone
        autoFocus
        error={errors['reason']}
      />
      <div className="row queue-end">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" type="submit" isBusy={isBusy}>
          Decline and thank
        </Button>
      </div>
    </form>
  )
}

type EditFormProps = {
  card: { question: string; answer: string }
  side: CardSide | null
  proposed: string | null
  isBusy: boolean
  onCancel: () => void
  onSubmit: (edited: { side: CardSide; text: string }) => void
}

/** Starts with the suggested text; the reviewer saves their own. */
export function EditForm({ card, side: suggestedSide, proposed, isBusy, onCancel, onSubmit }: EditFormProps) {
  const [side, setSide] = useState<CardSide>(suggestedSide ?? 'answer')
  const [texts, setTexts] = useState({
    ...card,
    ...(suggestedSide === null || proposed === null ? {} : { [suggestedSide]: proposed }),
  })
  return (
    <form
      className="queue-form"
      aria-label="Edit the card"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit({ side, text: texts[side] })
      }}
    >
      <SegmentedControl label="Side" options={SIDE_OPTIONS} value={side} onChange={setSide} />
      <TextareaField
        label="Text"
        rows={4}
        dir="auto"
        maxLength={MAX_ANSWER}
        value={texts[side]}
        onChange={(event) => setTexts({ ...texts, [side]: event.currentTarget.value })}
      />
      <p className="small suggest-diff">
        <TextDiff before={card[side]} after={texts[side]} />
      </p>
      <div className="row queue-end">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" type="submit" variant="primary" isBusy={isBusy}>
          Save and thank
        </Button>
      </div>
    </form>
  )
}
