import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { type FieldErrors, focusFirstError } from '#app/client/form-errors.ts'
import { showMessage } from '#app/client/messages.tsx'
import { readText } from '#app/client/read-field.ts'
import { ADMIN_ERRORS } from '#app/features/admin/admin.messages.ts'
import { siteSettingsQuery } from '#app/features/admin/admin.queries.ts'
import { MAX_SITE_NAME } from '#app/shared/site.ts'
import { siteChangeSchema } from '#app/features/site/site.schema.ts'
import { MAX_EMAIL } from '#app/shared/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'

const saveFailed = (message: string) => `Error saving the site: ${message}`

/** The name of the site, and where people write to. */
export function SiteSettingsPanel() {
  const settings = useQuery(siteSettingsQuery(useApi())).data
  if (settings === undefined) return null
  return (
    <Panel title="Site" meta="Takes effect immediately">
      <SiteForm
        key={`${settings.name} ${settings.supportAddress}`}
        name={settings.name}
        supportAddress={settings.supportAddress}
        configuredSupport={settings.configuredSupport}
      />
    </Panel>
  )
}

type SiteFormProps = { name: string; supportAddress: string | null; configuredSupport: string }

function SiteForm({ name, supportAddress, configuredSupport }: SiteFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [errors, setErrors] = useState<FieldErrors>({})
  const save = useMutation(
    api.admin.site.save.mutationOptions({
      onSuccess: () => showMessage({ kind: 'success', text: 'Saved' }),
      onError: (error) => showError(error, saveFailed, ADMIN_ERRORS),
      onSettled: () => queryClient.invalidateQueries(siteSettingsQuery(api)),
    }),
  )

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const typed = { name: readText(data, 'name'), supportAddress: readText(data, 'supportAddress') }
    const parsed = siteChangeSchema.safeParse(typed)
    const found: FieldErrors = {}
    for (const issue of parsed.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message
    setErrors(found)
    if (Object.keys(found).length > 0) focusFirstError(form, found)
    else if (!save.isPending) save.mutate(typed)
  }

  const clearError = (field: string) => setErrors(({ [field]: _, ...rest }) => rest)
  return (
    <form className="panel-body form" noValidate onSubmit={handleSubmit}>
      <div className="admin-pair">
        <TextField
          label="Site name"
          name="name"
          maxLength={MAX_SITE_NAME}
          defaultValue={name}
          error={errors['name']}
          hint="Shown in titles and emails."
          onChange={() => clearError('name')}
        />
        <TextField
          label="Support address"
          name="supportAddress"
          type="email"
          isOptional
          maxLength={MAX_EMAIL}
          defaultValue={supportAddress ?? ''}
          placeholder={configuredSupport}
          error={errors['supportAddress']}
          hint="On the contact page. Without one it’s the address of the configuration."
          onChange={() => clearError('supportAddress')}
        />
      </div>
      <div>
        <Button type="submit" isBusy={save.isPending}>
          {save.isPending ? 'Saving' : 'Save site'}
        </Button>
      </div>
    </form>
  )
}
