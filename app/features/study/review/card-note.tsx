import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MAX_NOTE } from '#app/features/scheduling/scheduling.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type CardNoteProps = {
  note: string
  isEditing: boolean
  onEdit: () => void
  onSave: (note: string) => void
  onCancel: () => void
}

/** The learner's private note on a card; it opens in place. */
export function CardNote({ note, isEditing, onEdit, onSave, onCancel }: CardNoteProps) {
  if (!isEditing && note === '') return null
  return (
    <section className="mynote" aria-label="Your note">
      <p className="mynote-head">
        <Icon name="lock" />
        Your note, only you see it
        {!isEditing && (
          <Button variant="ghost" size="sm" onClick={onEdit}>
            Edit
          </Button>
        )}
      </p>
      {isEditing ? <NoteForm {...{ note, onSave, onCancel }} /> : <p className="note-text">{note}</p>}
    </section>
  )
}

function NoteForm({ note, onSave, onCancel }: Pick<CardNoteProps, 'note' | 'onSave' | 'onCancel'>) {
  const [text, setText] = useState(note)
  const field = useRef<HTMLTextAreaElement>(null)
  // Opened by a key or a button for typing.
  useEffect(() => field.current?.focus(), [])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onSave(text.trim())
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave(text.trim())
  }

  return (
    <form className="stack-3" onSubmit={handleSubmit}>
      <textarea
        className="textarea"
        aria-label="Your note"
        ref={field}
        rows={2}
        maxLength={MAX_NOTE}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      <div className="row">
        <Button variant="tonal" size="sm" type="submit">
          Save note
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
