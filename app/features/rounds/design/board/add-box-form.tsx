import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { BOX_KINDS, type BoxKind, KIND_NAMES, MAX_NAME } from './board.rules.ts'
import type { BoardEditor } from './use-board-editor.ts'

const KINDS = BOX_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))

/** A box by name and kind, with an arrow if it has one. The form stays for the next one. */
export function AddBoxForm({ editor, onClose }: { editor: BoardEditor; onClose: () => void }) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<BoxKind>('box')
  const [to, setTo] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const focusName = () => form.current?.querySelector<HTMLElement>('[name=box-name]')?.focus()
  useEffect(() => focusName(), [])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') {
      setError('Give the box a name.')
      focusName()
      return
    }
    if (editor.add(kind, name.trim(), to === '' ? null : to) === null) return
    setName('')
    setTo('')
    setError(undefined)
    focusName()
  }

  return (
    <form ref={form} className="outline-add" onSubmit={handleSubmit}>
      <TextField
        label="Name"
        name="box-name"
        value={name}
        maxLength={MAX_NAME}
        autoComplete="off"
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <SegmentedControl label="Kind" options={KINDS} value={kind} onChange={setKind} />
      <SelectField label="Arrow to" isOptional value={to} onChange={({ target }) => setTo(target.value)}>
        <option value="">No arrow</option>
        {editor.board.boxes.map((box) => (
          <option key={box.id} value={box.id}>
            {box.name}
          </option>
        ))}
      </SelectField>
      <div className="row">
        <Button variant="primary" size="sm" type="submit">
          Add it
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  )
}
