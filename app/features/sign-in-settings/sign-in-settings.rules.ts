type Switches = { emailPassword: boolean; google: boolean }

export type SignInMethods = Switches & {
  /** The name of the OpenID Connect provider, as its button says it; null without one. */
  provider: string | null
  passkeys: boolean
}

/** What the operator configured. */
export type ConfiguredMethods = {
  isGoogleConfigured: boolean
  provider: string | null
  /** The provider is the only way in. */
  isProviderOnly: boolean
}

/**
 * Returns the methods that work. Google must be configured. Email and password stay on without Google, so that a lost
 * setting can't lock everyone out; only the operator can make a provider the only way in.
 */
export function resolveUsableMethods(
  switches: Switches,
  { isGoogleConfigured, provider, isProviderOnly }: ConfiguredMethods,
): SignInMethods {
  if (isProviderOnly) return { emailPassword: false, google: false, provider, passkeys: false }
  const google = switches.google && isGoogleConfigured
  return { emailPassword: switches.emailPassword || !google, google, provider, passkeys: true }
}

/** Whether at least one enabled method works. */
export const hasUsableMethod = (switches: Switches, isGoogleConfigured: boolean) =>
  switches.emailPassword || (switches.google && isGoogleConfigured)

/**
 * Whether the operator made the provider the only way in: there is no form, only its button. During a deploy an older
 * process may answer, which knows no providers: the form stays then.
 */
export const hasOnlyProvider = ({ provider, passkeys }: SignInMethods) => Boolean(provider) && !passkeys
