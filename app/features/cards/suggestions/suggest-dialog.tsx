import './suggestion.css'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import type { CardView } from '#app/features/cards/card.schema.ts'
import { MAX_ANSWER, MAX_QUESTION } from '#app/features/cards/card.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { TextDiff } from '#app/ui/text-diff.tsx'
import { suggestionMessages } from './suggestion.messages.ts'
import {
  type CardSide,
  isTextChanged,
  KIND_LABELS,
  MAX_NOTE,
  needsWords,
  SIDE_OPTIONS,
  SUGGESTION_KINDS,
  type SuggestionKind,
} from './suggestion.rules.ts'

/** A text that somebody has written already, for the answer side. */
type Start = { text: string; note: string }

type SuggestDialogProps = {
  title?: string
  start?: Start
  /** Null while the dialog is closed. */
  card: Pick<CardView, 'id' | 'question' | 'answer'> | null
  /** Shown beside the buttons. */
  footNote?: string
  onClose: () => void
}

/** Suggests a change of a card that the learner can't edit. */
export function SuggestDialog({ title, start, card, footNote, onClose }: SuggestDialogProps) {
  return (
    <Dialog
      title={title ?? 'This card is wrong'}
      isOpen={card !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      {card !== null && <SuggestForm card={card} start={start} footNote={footNote} onClose={onClose} />}
    </Dialog>
  )
}

type SuggestFormProps = {
  start: Start | undefined
  card: Pick<CardView, 'id' | 'question' | 'answer'>
  footNote: string | undefined
  onClose: () => void
}

function SuggestForm({ card, start, footNote, onClose }: SuggestFormProps) {
  const [kind, setKind] = useState<SuggestionKind | null>(start === undefined ? null : 'other')
  const [side, setSide] = useState<CardSide>('answer')
  const [texts, setTexts] = useState({ question: card.question, answer: start?.text ?? card.answer })
  const [note, setNote] = useState(start?.note ?? '')
  const [error, setError] = useState<string | null>(null)
  const text = texts[side]
  const isChanged = isTextChanged(card[side], text)
  const send = useMutation(
    useApi().suggestion.send.mutationOptions({
      onSuccess: () => {
        showMessage({ kind: 'success', text: suggestionMessages.sent })
        onClose()
      },
    }),
  )

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isPending) return
    if (kind === null) {
      setError(suggestionMessages.kindMissing)
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    if (needsWords(kind, isChanged, note)) {
      setError(suggestionMessages.needsWords)
      event.currentTarget.querySelector<HTMLElement>('textarea[name=note]')?.focus()
      return
    }
    setError(null)
    send.mutate({ cardId: card.id, kind, side, text: isChanged ? text : null, note })
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <DialogBody>
        <KindPicker value={kind} onChange={setKind} />
        <SegmentedControl label="Side" options={SIDE_OPTIONS} value={side} onChange={setSide} />
        <TextareaField
          label="Suggested text"
          isOptional
          dir="auto"
          rows={4}
          maxLength={side === 'question' ? MAX_QUESTION : MAX_ANSWER}
          value={text}
          onChange={(event) => setTexts({ ...texts, [side]: event.currentTarget.value })}
        />
        {isChanged && (
          <p className="small suggest-diff">
            Your change: <TextDiff before={card[side]} after={text} />
          </p>
        )}
        <TextareaField
          label="Note"
          name="note"
          isOptional
          dir="auto"
          rows={2}
          maxLength={MAX_NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {(error !== null || send.isError) && (
          <p className="error" role="alert">
            {error ?? suggestionMessages.sendFailed(explainError(send.error))}
          </p>
        )}
      </DialogBody>
      <DialogFoot>
        {footNote !== undefined && <span className="small faint suggest-note">{footNote}</span>}
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" isBusy={send.isPending}>
          {send.isPending ? 'Sending' : 'Send suggestion'}
        </Button>
      </DialogFoot>
    </form>
  )
}

type KindPickerProps = { value: SuggestionKind | null; onChange: (kind: SuggestionKind) => void }

function KindPicker({ value, onChange }: KindPickerProps) {
  return (
    <fieldset className="field">
      <legend className="legend">What’s wrong?</legend>
      <div className="picks suggest-kinds">
        {SUGGESTION_KINDS.map((kind) => (
          <label key={kind} className="pick">
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={value === kind}
              onChange={() => onChange(kind)}
            />
            <span>
              {KIND_LABELS[kind].label}
              <small>{KIND_LABELS[kind].hint}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
