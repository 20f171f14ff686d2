import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useLazyDialog } from '#app/client/use-lazy-dialog.ts'
import { GOOGLE_NAME, type ProviderId } from '#app/features/auth/providers/provider.rules.ts'
import { hasOnlyProvider } from '#app/features/sign-in-settings/sign-in-settings.rules.ts'
import { SettingsRow } from '#app/features/settings/settings-row.tsx'
import { methodsQuery, signInOptionsQuery } from '#app/features/settings/settings.queries.ts'
import { Button } from '#app/ui/button.tsx'

const RemoveMethodDialog = lazyPart(
  async () => (await import('./remove-method-dialog.tsx')).RemoveMethodDialog,
)

type LinkedAccount = { id: ProviderId; name: string; isLinked: boolean }

/** Only where the site has a provider. */
export function LinkedAccountsRow() {
  const api = useApi()
  const { methods } = useSuspenseQuery(signInOptionsQuery(api)).data
  const { providers } = useSuspenseQuery(methodsQuery(api)).data
  const [unlinked, setUnlinked] = useState<LinkedAccount | null>(null)
  const removal = useLazyDialog(RemoveMethodDialog)
  const accounts: LinkedAccount[] = [
    ...(methods.provider === null ? [] : [{ id: 'oidc' as const, name: methods.provider }]),
    ...(methods.google ? [{ id: 'google' as const, name: GOOGLE_NAME }] : []),
  ].map((account) => ({ ...account, isLinked: providers.includes(account.id) }))
  if (accounts.length === 0) return null

  return (
    <SettingsRow title="Linked accounts" text="Another way to log in to the same account.">
      <ul className="devices">
        {accounts.map((account) => (
          <li key={account.id} className="device">
            <div className="device-text">
              <p className="legend">{account.name}</p>
              <p className="hint">
                {account.isLinked
                  ? 'Linked'
                  : `Not linked. Continue with ${account.name} on the log-in page to link it.`}
              </p>
            </div>
            {/* The only way in can't be removed. */}
            {account.isLinked && !hasOnlyProvider(methods) && (
              <Button
                size="sm"
                aria-label={`Unlink ${account.name}`}
                onClick={() => {
                  setUnlinked(account)
                  removal.open()
                }}
              >
                Unlink
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {removal.isMounted && unlinked !== null && (
          <RemoveMethodDialog
            method={{ kind: 'provider', id: unlinked.id, name: unlinked.name }}
            isOpen={removal.isOpen}
            onClose={removal.close}
          />
        )}
      </Suspense>
    </SettingsRow>
  )
}
