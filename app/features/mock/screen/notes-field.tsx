import { MAX_NOTE } from '#app/features/mock/mock.rules.ts'
import type { RoomView } from '#app/features/mock/room/room-view.ts'
import { OtherVersion } from '#app/ui/other-version.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useNotes } from './use-judgement.ts'

type NotesFieldProps = { room: string; view: Pick<RoomView, 'round' | 'note' | 'noteEdit'>; label: string }

export function NotesField({ room, view, label }: NotesFieldProps) {
  const { text, setText, ...autosave } = useNotes(room, view)
  return (
    <>
      <TextareaField
        label={label}
        hint="Only you see them."
        rows={4}
        limit={MAX_NOTE}
        value={text}
        // Before a press of 'End and debrief' is sent.
        onBlur={() => void autosave.flush()}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="small faint" role="status">
        {autosave.status}
      </p>
      <OtherVersion autosave={autosave} />
    </>
  )
}
