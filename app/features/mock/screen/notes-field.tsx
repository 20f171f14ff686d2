import { useEffect, useEffectEvent, useState } from 'react'
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
  function saveNow() {
    if (unsaved === null) return
    judge.mutate({ room, round, entry: { kind: 'note', text: unsaved } })
    setUnsaved(null)
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
