import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { pictureMessages } from './picture.messages.ts'
import { PICTURE_TYPES } from './picture.rules.ts'

type FileButtonProps = { label: string; variant?: 'primary'; onChoose: (files: readonly File[]) => void }

/** A button that opens the file dialog of the system. */
export function FileButton({ label, variant, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join()}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          if (chosen.length > 0) onChoose(chosen)
        }}
      />
      <Button {...(variant === undefined ? {} : { variant })} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

/** Asks for a file, when the button of the toolbar was pressed. */
export function FileChoice({
  onChoose,
  onClose,
}: {
  onChoose: FileButtonProps['onChoose']
  onClose: () => void
}) {
  return (
    <>
      <DialogBody>
        <p>{pictureMessages.chooseHint}</p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <FileButton label={pictureMessages.choose} variant="primary" onChoose={onChoose} />
      </DialogFoot>
    </>
  )
}
