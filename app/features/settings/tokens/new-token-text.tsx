import { useRef } from 'react'
import { showMessage } from '#app/client/messages.tsx'
import { settingsMessages } from '#app/features/settings/settings.messages.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'

/** The only time that the token is shown. */
export function NewTokenText({ token, onDone }: { token: string; onDone: () => void }) {
  const container = useRef<HTMLDivElement>(null)

  /** Without access to the clipboard the text is selected, to be copied by hand. */
  async function copy() {
    try {
      await navigator.clipboard.writeText(token)
      showMessage({ kind: 'success', text: settingsMessages.tokenCopied })
    } catch {
      container.current?.querySelector('input')?.select()
    }
  }

  return (
    <div ref={container}>
      <DialogBody>
        <TextField
          label="Token"
          value={token}
          readOnly
          spellCheck={false}
          autoComplete="off"
          hint="Copy it now. You won't see it again, and we only store a hash of it."
          onFocus={(event) => event.currentTarget.select()}
        />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onDone}>Done</Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog stays open with new content, and copying is what comes next */}
        <Button variant="primary" icon="copy" autoFocus onClick={() => void copy()}>
          Copy token
        </Button>
      </DialogFoot>
    </div>
  )
}
