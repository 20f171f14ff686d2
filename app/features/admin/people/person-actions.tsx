import { banFormSchema, type PersonRow } from '#app/features/people/people.schema.ts'
import { MAX_BAN_REASON } from '#app/features/people/people.rules.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { lazyPart } from '#app/client/lazy-part.ts'
import { siteSettingsQuery } from '#app/features/admin/admin.queries.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { ActionMenu } from '#app/ui/action-menu.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { ADMIN_ERRORS, adminMessages } from '#app/features/admin/admin.messages.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const ResetLinkDialog = lazyPart(async () => (await import('./reset-link-dialog.tsx')).ResetLinkDialog)

type OpenDialog = 'role' | 'ban' | 'sessions' | 'link'
type PersonActionsProps = { person: PersonRow; isSelf: boolean }

/** The actions for an account. All but lifting a ban ask for confirmation. */
export function PersonActions({ person, isSelf }: PersonActionsProps) {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const close = () => setOpenDialog(null)
  const { setRole, ban, unban, endSessions } = usePersonMutations(person, close)
  const isAdmin = person.role === 'admin'
  const isBanned = person.bannedAt !== null
  const unbanAction = {
    id: 'unban',
    label: 'Lift the ban',
    onAction: () => unban.mutate({ personId: person.id }),
  }
  const banAction = { id: 'ban', label: 'Ban…', isDanger: true, onAction: () => setOpenDialog('ban') }
  // A site without mail: an administrator hands the link over.
  const canSendMail = useQuery(siteSettingsQuery(useApi())).data?.canSendMail ?? true
  const canGetLink = !canSendMail && !isAdmin
  const linkAction = { id: 'link', label: 'Create a reset link', onAction: () => setOpenDialog('link') }
  return (
    <>
      <ActionMenu
        label={`Actions for ${person.email}`}
        actions={[
          {
            id: 'role',
            label: isAdmin ? 'Remove admin role' : 'Make administrator',
            onAction: () => setOpenDialog('role'),
          },
          ...(isSelf || isAdmin ? [] : [isBanned ? unbanAction : banAction]),
          { id: 'sessions', label: 'End all sessions', onAction: () => setOpenDialog('sessions') },
          ...(canGetLink ? [linkAction] : []),
        ]}
      />
      <ConfirmDialog
        title={person.email}
        text={
          isAdmin
            ? 'Remove the administrator role? It takes effect immediately.'
            : "Make this person an administrator? They'll be able to do everything you can."
        }
        confirmLabel={isAdmin ? 'Remove admin role' : 'Make administrator'}
        isOpen={openDialog === 'role'}
        isBusy={setRole.isPending}
        onConfirm={() => setRole.mutate({ personId: person.id, role: isAdmin ? 'user' : 'admin' })}
        onCancel={close}
      />
      <ConfirmDialog
        title={person.email}
        text={
          isSelf
            ? "End all your sessions? You'll have to log in again, including here."
            : "End all of this person's sessions? They'll have to log in again everywhere."
        }
        confirmLabel="End sessions"
        isOpen={openDialog === 'sessions'}
        isBusy={endSessions.isPending}
        onConfirm={() => endSessions.mutate({ personId: person.id })}
        onCancel={close}
      />
      {openDialog === 'link' && (
        <Suspense>
          <ResetLinkDialog person={person} onClose={close} />
        </Suspense>
      )}
      <ReasonDialog
        title={`Ban ${person.email}`}
        hint="Their sessions end immediately. Only administrators see the reason."
        schema={banFormSchema}
        maxLength={MAX_BAN_REASON}
        confirmLabel="Ban"
        isOpen={openDialog === 'ban'}
        isBusy={ban.isPending}
        onConfirm={(reason) => ban.mutate({ personId: person.id, reason })}
        onClose={close}
      />
    </>
  )
}

function usePersonMutations({ email }: PersonRow, onSettled: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(api.admin.person.pathFilter())
  const callbacks = {
    onError: (error: unknown) => showError(error, adminMessages.personChangeFailed, ADMIN_ERRORS),
    onSettled: async () => {
      onSettled()
      await refresh()
    },
  }
  const tell = (text: string) => showMessage({ kind: 'success', text })
  return {
    setRole: useMutation(
      api.admin.person.setRole.mutationOptions({
        ...callbacks,
        onSuccess: (_, { role }) => tell(adminMessages.roleChanged(email, role === 'admin')),
      }),
    ),
    ban: useMutation(
      api.admin.person.ban.mutationOptions({
        ...callbacks,
        onSuccess: () => {
          tell(adminMessages.banned(email))
          onSettled()
        },
        // Keeps the dialog with the typed reason open after an error.
        onSettled: refresh,
      }),
    ),
    unban: useMutation(
      api.admin.person.unban.mutationOptions({
        ...callbacks,
        onSuccess: () => tell(adminMessages.unbanned(email)),
      }),
    ),
    endSessions: useMutation(
      api.admin.person.endSessions.mutationOptions({
        ...callbacks,
        onSuccess: (count) => tell(adminMessages.sessionsEnded(count)),
      }),
    ),
  }
}
