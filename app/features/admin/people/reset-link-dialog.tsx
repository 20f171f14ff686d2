import type { PersonRow } from '#app/features/people/people.schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { ADMIN_ERRORS, adminMessages } from '#app/features/admin/admin.messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'

/** On a site without mail: a link to choose a new password, which the administrator hands over. */
export function ResetLinkDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const api = useApi()
  const create = useMutation(
    api.admin.person.createResetLink.mutationOptions({
      onError: (error) => {
        onClose()
        showError(error, adminMessages.personChangeFailed, ADMIN_ERRORS)
      },
    }),
  )
  return (
    <Dialog
      title={`Reset link for ${person.email}`}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      {create.data === undefined ? (
        <>
          <DialogBody>
            <p>
              This site sends no email, so you hand the link over yourself. Whoever has it chooses a new
              password for this account: make sure that it reaches the right person.
            </p>
          </DialogBody>
          <DialogFoot>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              isBusy={create.isPending}
              onClick={() => create.mutate({ personId: person.id })}
            >
              Create the link
            </Button>
          </DialogFoot>
        </>
      ) : (
        <NewLink link={create.data.link} onDone={onClose} />
      )}
    </Dialog>
  )
}

/** The only time that the link is shown. */
function NewLink({ link, onDone }: { link: string; onDone: () => void }) {
  const container = useRef<HTMLDivElement>(null)

  /** Without access to the clipboard the text is selected, to be copied by hand. */
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      showMessage({ kind: 'success', text: 'Copied' })
    } catch {
      container.current?.querySelector('input')?.select()
    }
  }

  return (
    <div ref={container}>
      <DialogBody>
        <TextField
          label="Link"
          value={link}
          readOnly
          hint="It works once, for a day. You won't see it again, and we only store a hash of it."
          onFocus={(event) => event.currentTarget.select()}
        />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onDone}>Done</Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog stays open with new content, and copying is what comes next */}
        <Button variant="primary" icon="copy" autoFocus onClick={() => void copy()}>
          Copy link
        </Button>
      </DialogFoot>
    </div>
  )
}
