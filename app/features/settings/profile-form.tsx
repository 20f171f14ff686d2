import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { describeError, showError } from '#app/client/error-text.ts'
import { type FieldErrors, focusFirstError, parseForm } from '#app/client/form-errors.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { MAX_COMPANY } from '#app/features/auth/auth.rules.ts'
import { MAX_DISPLAY_NAME } from '#app/shared/limits.ts'
import { EMPTY_PROFILE } from '#app/shared/profile.ts'
import { PROFILE_ERRORS } from '#app/features/auth/auth.messages.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { settingsMessages } from './settings.messages.ts'
import { profileQuery } from './settings.queries.ts'
import { profileInput } from './settings.schema.ts'

/** Optimistic update, except for the display name, which may be refused: when the server rejects it, the cached profile is restored and the field keeps its text. */
function useSaveProfile() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = profileQuery(api)
  const { revalidate } = useRevalidator()
  return useMutation(
    api.settings.saveProfile.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onMutate: async ({ company }) => {
        await queryClient.cancelQueries({ queryKey })
        const before = queryClient.getQueryData(queryKey)
        queryClient.setQueryData(queryKey, (profile) => profile && { ...profile, company })
        return { before }
      },
      onSuccess: async () => {
        showMessage({ kind: 'success', text: settingsMessages.profileSaved })
        // The server may have changed the name, and the navigation shows it.
        await Promise.all([queryClient.invalidateQueries({ queryKey }), revalidate()])
      },
      onError: (error, _, snapshot) => {
        if (snapshot !== undefined) queryClient.setQueryData(queryKey, snapshot.before)
        showError(error, settingsMessages.profileFailed, PROFILE_ERRORS)
      },
    }),
  )
}

export function ProfileForm() {
  const profile = useSuspenseQuery(profileQuery(useApi())).data ?? EMPTY_PROFILE
  const save = useSaveProfile()
  const [errors, setErrors] = useState<FieldErrors>({})

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = parseForm(profileInput, event.currentTarget)
    setErrors(parsed.ok ? {} : parsed.errors)
    if (!parsed.ok) focusFirstError(event.currentTarget, parsed.errors)
    else if (!save.isPending) save.mutate(parsed.values)
  }

  return (
    <form className="form" method="post" noValidate onSubmit={handleSubmit}>
      <div className="field-pair">
        <TextField label="Name" readOnly value={profile.name} />
        <TextField
          key={profile.displayName}
          label="Display Name"
          isOptional
          name="displayName"
          defaultValue={profile.displayName}
          placeholder={profile.name}
          maxLength={MAX_DISPLAY_NAME}
          autoComplete="nickname"
          hint="What others see instead of your name."
          error={errors['displayName']}
          onChange={() => setErrors({})}
        />
      </div>
      <div className="field-pair">
        <TextField label="Email" readOnly value={profile.email} />
        <TextField label="Subscription" readOnly value={profile.subscription} />
      </div>
      <div className="field-pair">
        <TextField
          label="Current Company"
          isOptional
          name="company"
          defaultValue={profile.company}
          maxLength={MAX_COMPANY}
          autoComplete="organization"
          error={errors['company']}
          onChange={() => setErrors({})}
        />
      </div>
      {save.isError && (
        <p className="error">{describeError(save.error, settingsMessages.profileFailed, PROFILE_ERRORS)}</p>
      )}
      <div>
        <Button variant="primary" type="submit" isBusy={save.isPending}>
          Save changes
        </Button>
      </div>
    </form>
  )
}
