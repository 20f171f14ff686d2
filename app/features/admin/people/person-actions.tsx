import { banFormSchema, type PersonRow } from '#app/features/people/people.schema.ts'
import { MAX_BAN_REASON } from '#app/features/people/people.rules.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { ActionMenu } from '#app/ui/action-menu.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { ADMIN_ERRORS, adminMessages } from '#app/features/admin/admin.messages.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Question = 'role' | 'ban' | 'sessions'
type PersonActionsProps = { person: PersonRow; isSelf: boolean }

/** What an administrator may do about an account. Each asks first, except what only gives something back. */
export function PersonActions({ person, isSelf }: PersonActionsProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  const close = () => setQuestion(null)
  const { setRole, ban, unban, endSessions } = usePersonMutations(close)
  const isAdmin = person.role === 'admin'
  const isBanned = person.bannedAt !== null
  const lift = { id: 'unban', label: 'Lift the ban', onAction: () => unban.mutate({ personId: person.id }) }
  const shutOut = { id: 'ban', label: 'Ban…', isDanger: true, onAction: () => setQuestion('ban') }
  return (
    <>
      <ActionMenu
        label={`Actions for ${person.email}`}
        actions={[
          {
            id: 'role',
            label: isAdmin ? 'Remove admin role' : 'Make administrator',
            onAction: () => setQuestion('role'),
          },
          ...(isSelf || isAdmin ? [] : [isBanned ? lift : shutOut]),
          { id: 'sessions', label: 'End all sessions', onAction: () => setQuestion('sessions') },
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
        isOpen={question === 'role'}
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
        isOpen={question === 'sessions'}
        isBusy={endSessions.isPending}
        onConfirm={() => endSessions.mutate({ personId: person.id })}
        onCancel={close}
      />
      <ReasonDialog
        title={`Ban ${person.email}`}
        hint="Their sessions end immediately. Only administrators see the reason."
        schema={banFormSchema}
        maxLength={MAX_BAN_REASON}
        confirmLabel="Ban"
        isOpen={question === 'ban'}
        isBusy={ban.isPending}
        onConfirm={(reason) => ban.mutate({ personId: person.id, reason })}
        onClose={close}
      />
    </>
  )
}

function usePersonMutations(onSettled: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(api.admin.person.pathFilter())
  const outcome = {
    onSuccess: () => showMessage({ kind: 'success', text: adminMessages.personChanged }),
    onError: (error: unknown) => showError(error, adminMessages.personChangeFailed, ADMIN_ERRORS),
    onSettled: async () => {
      onSettled()
      await refresh()
    },
  }
  return {
    setRole: useMutation(api.admin.person.setRole.mutationOptions(outcome)),
    ban: useMutation(
      api.admin.person.ban.mutationOptions({
        ...outcome,
        onSuccess: () => {
          outcome.onSuccess()
          onSettled()
        },
        // The reason that was typed stays in its dialog until it counts.
        onSettled: refresh,
      }),
    ),
    unban: useMutation(api.admin.person.unban.mutationOptions(outcome)),
    endSessions: useMutation(
      api.admin.person.endSessions.mutationOptions({
        ...outcome,
        onSuccess: (count) => showMessage({ kind: 'success', text: adminMessages.sessionsEnded(count) }),
      }),
    ),
  }
}
