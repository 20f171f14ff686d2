import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { useShownChanges } from '#app/client/use-shown-changes.ts'
import { WRITE_ERRORS } from '#app/features/auth/auth.messages.ts'
import { reminderMessages } from '#app/features/reminders/reminder.messages.ts'
import type { SaveReminders } from '#app/features/reminders/reminder.schema.ts'
import { remindersQuery } from '#app/features/settings/settings.queries.ts'

export const showFailure = (error: unknown) => showError(error, reminderMessages.failed, WRITE_ERRORS)
export const showSaved = () => showMessage({ kind: 'success', text: reminderMessages.saved })

/** The settings, and how to change them; each change is saved at once. */
export function useReminderSettings() {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = remindersQuery(api)
  const { data: stored } = useSuspenseQuery(query)
  const outcome = {
    ...RETRY_IDEMPOTENT,
    // One after another, so that the last choice is the one that stays.
    scope: { id: 'reminders' },
    onSuccess: showSaved,
    onError: showFailure,
    // The server computes what follows: the next digest, the end of a pause.
    onSettled: () => queryClient.invalidateQueries(query),
  }
  const save = useMutation(api.reminder.save.mutationOptions(outcome))
  const pause = useMutation(api.reminder.pause.mutationOptions(outcome))
  const [settings, change] = useShownChanges(
    stored,
    (before, next: Omit<SaveReminders, 'timeZone'>) => ({ ...before, ...next }),
    (next) => save.mutateAsync({ ...next, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
  )
  return { settings, pause, save: change }
}
