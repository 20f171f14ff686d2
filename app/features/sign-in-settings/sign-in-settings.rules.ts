export type SignInMethods = { emailPassword: boolean; google: boolean }

/**
 * Returns the methods that work. Google must be configured. Email and password stay on without any other method, so
 * that a lost setting can't lock everyone out.
 */
export function resolveUsableMethods(switches: SignInMethods, isGoogleConfigured: boolean): SignInMethods {
  const google = switches.google && isGoogleConfigured
  return { emailPassword: switches.emailPassword || !google, google }
}

/** Whether at least one enabled method works. */
export const hasUsableMethod = (switches: SignInMethods, isGoogleConfigured: boolean) =>
  switches.emailPassword || (switches.google && isGoogleConfigured)
