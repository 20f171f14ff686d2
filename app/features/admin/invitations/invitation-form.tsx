import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { readText } from '#app/client/read-field.ts'
import { ADMIN_ERRORS } from '#app/features/admin/admin.messages.ts'
import { invitationMessages } from '#app/features/invitations/invitation.messages.ts'
import {
  INVITATION_LIVES,
  INVITATION_USES,
  type InvitationLife,
  type InvitationUses,
  livesFor,
  MAX_NOTE,
} from '#app/features/invitations/invitation.rules.ts'
import { invitationsQuery } from '#app/features/admin/admin.queries.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export type NewLink = { id: string; link: string; maxUses: number | null; expiresAt: string | null }

const LIFE_LABELS: Record<InvitationLife, string> = {
  '7': 'In 7 days',
  '1': 'In 1 day',
  '30': 'In 30 days',
  never: 'Never',
}
const USE_LABELS: Record<InvitationUses, string> = {
  '1': 'Once',
  '10': '10 times',
  '50': '50 times',
  unlimited: 'No limit',
}

function readForm(element: HTMLFormElement) {
  const form = new FormData(element)
  const [life, uses] = [readText(form, 'life'), readText(form, 'uses')]
  return {
    life: INVITATION_LIVES.find((known) => known === life) ?? '7',
    uses: INVITATION_USES.find((known) => known === uses) ?? '1',
    role: readText(form, 'role') === 'admin' ? ('admin' as const) : ('user' as const),
    note: readText(form, 'note'),
  }
}

export function InvitationForm({ onCreated }: { onCreated: (created: NewLink) => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isForAdmin, setIsForAdmin] = useState(false)
  const create = useMutation(
    api.admin.invitation.create.mutationOptions({
      onSuccess: onCreated,
      onError: (error) => showError(error, invitationMessages.createFailed, ADMIN_ERRORS),
      onSettled: () => queryClient.invalidateQueries(invitationsQuery(api)),
    }),
  )

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (create.isPending) return
    const form = event.currentTarget
    create.mutate(readForm(form), {
      onSuccess: () => {
        form.reset()
        setIsForAdmin(false)
      },
    })
  }

  return (
    <Panel title="New invitation link">
      <form className="panel-body form" onSubmit={handleSubmit}>
        <div className="invitation-fields">
          <SelectField label="Expires" name="life">
            {livesFor(isForAdmin ? 'admin' : 'user').map((life) => (
              <option key={life} value={life}>
                {LIFE_LABELS[life]}
              </option>
            ))}
          </SelectField>
          {isForAdmin ? (
            <SelectField label="Uses" name="uses" hint="An administrator’s link works once.">
              <option value="1">{USE_LABELS['1']}</option>
            </SelectField>
          ) : (
            <SelectField label="Uses" name="uses">
              {INVITATION_USES.map((uses) => (
                <option key={uses} value={uses}>
                  {USE_LABELS[uses]}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            label="Role"
            name="role"
            onChange={({ target }) => setIsForAdmin(target.value === 'admin')}
          >
            <option value="user">Learner</option>
            <option value="admin">Admin</option>
          </SelectField>
        </div>
        <div className="invitation-note">
          <TextField label="Note" name="note" isOptional maxLength={MAX_NOTE} placeholder="Who is it for?" />
          <Button variant="primary" type="submit" isBusy={create.isPending}>
            Create link
          </Button>
        </div>
      </form>
    </Panel>
  )
}
