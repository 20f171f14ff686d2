export type SignInMethods = { emailPassword: boolean; google: boolean }

/**
 * The methods that work: Google only where it is configured, and email with password also when it was switched
 * off, should no other way be left; otherwise a lost setting would lock everyone out.
 */
export function usableMethods(switches: SignInMethods, isGoogleConfigured: boolean): SignInMethods {
  const google = switches.google && isGoogleConfigured
  return { emailPassword: switches.emailPassword || !google, google }
}

/** Whether a choice leaves a method that works. */
export const hasUsableMethod = (switches: SignInMethods, isGoogleConfigured: boolean) =>
  switches.emailPassword || (switches.google && isGoogleConfigured)
