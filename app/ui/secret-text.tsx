import { useRef } from 'react'
import { Button } from './button.tsx'
import { DialogBody, DialogFoot } from './dialog.tsx'
import { TextField } from './text-field.tsx'

type SecretTextProps = {
  label: string
  text: string
  hint: string
  copyLabel: string
  onCopy: (field: HTMLInputElement | null) => void
  onDone: () => void
}

/** The last step of a dialog: a link or token, the only time that it is shown. */
export function SecretText({ label, text, hint, copyLabel, onCopy, onDone }: SecretTextProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <DialogBody>
        <TextField
          ref={field}
          label={label}
          value={text}
          readOnly
          spellCheck={false}
          autoComplete="off"
          hint={hint}
          onFocus={(event) => event.currentTarget.select()}
        />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onDone}>Done</Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog stays open with new content, and copying is what comes next */}
        <Button variant="primary" icon="copy" autoFocus onClick={() => onCopy(field.current)}>
          {copyLabel}
        </Button>
      </DialogFoot>
    </>
  )
}
