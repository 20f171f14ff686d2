import { describeFailure, fetchProviderUrl } from '#app/features/auth/auth.calls.ts'
import { accountMessages } from '#app/features/auth/auth.messages.ts'

// Loaded when the button is pressed, to keep the public pages small.

type OidcFlow = { name: string; next: string | null; invitation: string | null }

/** Redirects this window to the provider. Returns an error message if that isn't possible. */
export async function runOidcFlow({ name, ...target }: OidcFlow): Promise<string | null> {
  try {
    window.location.assign(await fetchProviderUrl(target))
    return null
  } catch (error) {
    return describeFailure(error, (message) => accountMessages.providerFailed(name, message))
  }
}
