import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MAX_NOTE } from '#app/features/mock/mock.rules.ts'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import type { useRoomActions } from './use-room.ts'

const SAVE_AFTER_MS = 800

type NotesFieldProps = {
  room: string
  round: number
  note: string
  judge: ReturnType<typeof useRoomActions>['judge']
  label: string
}

/** Saved a moment after the last key. Nobody else ever sees them. */
export function NotesField({ room, round, note, judge, label }: NotesFieldProps) {
  const [text, setText] = useState(note)
  const [unsaved, setUnsaved] = useState<string | null>(null)
  // Kept apart from `unsaved`: by itself, what failed would fail again and again.
  const [failed, setFailed] = useState<string | null>(null)
  const attempts = useRef(0)
  function saveNow() {
    const waiting = unsaved ?? failed
    if (waiting === null) return
    setUnsaved(null)
    setFailed(null)
    attempts.current += 1
    const attempt = attempts.current
    judge
      .mutateAsync({ room, round, entry: { kind: 'note', text: waiting } })
      // Sent again when the field or the room is left, unless newer text was sent meanwhile.
      .catch(() => attempt === attempts.current && setFailed(waiting))
  }
  const save = useEffectEvent(saveNow)
  useEffect(() => {
    if (unsaved === null) return undefined
    const timer = setTimeout(() => save(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [unsaved])
  useEffect(() => () => save(), [])

  return (
    <TextareaField
      label={label}
      hint="Only you see them."
      rows={4}
      limit={MAX_NOTE}
      value={text}
      // Before a press of 'End and debrief' is sent.
      onBlur={saveNow}
      onChange={({ target }) => {
        setText(target.value)
        setUnsaved(target.value.slice(0, MAX_NOTE))
      }}
    />
  )
}
