import type { PersonRow } from '#app/features/people/people.schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { copyField } from '#app/client/copy-field.ts'
import { showError } from '#app/client/error-text.ts'
import { ADMIN_ERRORS, adminMessages } from '#app/features/admin/admin.messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { SecretText } from '#app/ui/secret-text.tsx'

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
        <SecretText
          label="Link"
          text={create.data.link}
          hint="It works once, for a day. You won't see it again, and we only store a hash of it."
          copyLabel="Copy link"
          onCopy={(field) => void copyField(field, 'Copied')}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}
