import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { useShownChanges } from '#app/client/use-shown-changes.ts'
import { ADMIN_ERRORS } from '#app/features/admin/admin.messages.ts'
import { invitationMessages } from '#app/features/invitations/invitation.messages.ts'
import { siteSettingsQuery } from '#app/features/admin/admin.queries.ts'
import type { SignUpMode } from '#app/shared/site.ts'

const MODES: ReadonlyArray<{ mode: SignUpMode; label: string; hint?: string }> = [
  { mode: 'open', label: 'Anyone' },
  { mode: 'invitation', label: 'By invitation' },
  { mode: 'closed', label: 'Nobody', hint: 'Existing links stop working until you change it back' },
]

/** Takes effect at once, on every page and every way to sign up. */
export function SignUpModePanel() {
  const api = useApi()
  const queryClient = useQueryClient()
  const settings = useQuery(siteSettingsQuery(api)).data
  const save = useMutation(
    api.admin.site.save.mutationOptions({
      // One after another, so that the last choice is the one that stays.
      scope: { id: 'sign-up mode' },
      onSuccess: () => showMessage({ kind: 'success', text: invitationMessages.modeSaved }),
      onError: (error) => showError(error, invitationMessages.modeFailed, ADMIN_ERRORS),
      onSettled: () => queryClient.invalidateQueries(siteSettingsQuery(api)),
    }),
  )
  const [chosen, choose] = useShownChanges(
    settings?.signUp,
    (_, signUp: SignUpMode) => signUp,
    (signUp) => save.mutateAsync({ signUp }),
  )
  return (
    <section className="panel" aria-labelledby="sign-up-mode">
      <div className="panel-body">
        <h2 className="invitation-side-title" id="sign-up-mode">
          Who may sign up
        </h2>
        <div className="invitation-modes" role="radiogroup" aria-labelledby="sign-up-mode">
          {MODES.map(({ mode, label, hint }) => (
            <label key={mode} className="invitation-mode">
              <input
                type="radio"
                name="signUp"
                checked={chosen === mode}
                disabled={settings === undefined}
                onChange={() => choose(mode)}
              />
              <span>
                {label}
                {hint !== undefined && <small>{hint}</small>}
              </span>
            </label>
          ))}
        </div>
      </div>
    </section>
  )
}
