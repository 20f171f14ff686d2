import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { hasPasswordQuery } from '#app/features/settings/settings.queries.ts'
import { TextField } from '#app/ui/text-field.tsx'

/** What a form asks again before it changes an account. Without a password the log-in must be recent. */
export const useHasPassword = (): boolean => useSuspenseQuery(hasPasswordQuery(useApi())).data

export function PasswordProof({ error, onChange }: { error: string | undefined; onChange: () => void }) {
  if (!useHasPassword()) {
    return (
      <p className="small muted">
        You must have logged in within the last 10 minutes. If you haven’t, log out and log in again.
      </p>
    )
  }
  return (
    <TextField
      label="Password"
      name="password"
      type="password"
      autoComplete="current-password"
      required
      error={error}
      onChange={onChange}
    />
  )
}
