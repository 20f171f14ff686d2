import type { SignInMethods } from '#app/features/sign-in-settings/sign-in-settings.rules.ts'

/** The ways in that a person has, whether or not the site accepts them at the moment. */
export type OwnMethods = { hasPassword: boolean; providers: readonly string[]; passkeys: number }

/** How many of a person's ways in work. */
export function countUsableMethods(own: OwnMethods, methods: SignInMethods): number {
  const usable = own.providers.filter(
    (id) => (id === 'google' && methods.google) || (id === 'oidc' && methods.provider !== null),
  )
  return (
    (own.hasPassword && methods.emailPassword ? 1 : 0) + usable.length + (methods.passkeys ? own.passkeys : 0)
  )
}
