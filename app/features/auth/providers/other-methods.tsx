import type { ReactNode } from 'react'
import { GoogleButton } from '#app/features/auth/google/google-button.tsx'
import { OidcButton } from '#app/features/auth/oidc/oidc-button.tsx'
import { hasOnlyProvider, type SignInMethods } from '#app/features/sign-in-settings/sign-in-settings.rules.ts'

type OtherMethodsProps = {
  methods: SignInMethods
  next: string | null
  /** The token of an invitation link, on its page. */
  invitation?: string
  /** The button for passkeys, which log in but don't sign up. */
  children?: ReactNode
}

/** The ways in besides email and password, in one order on every page. Without any there is nothing. */
export function OtherMethods({ methods, next, invitation, children }: OtherMethodsProps) {
  const { provider, google } = methods
  const isOnly = hasOnlyProvider(methods)
  const link = invitation === undefined ? {} : { invitation }
  if (!provider && !google && !children) return null
  return (
    <>
      {!isOnly && (
        <p className="auth-divider">
          <span>or</span>
        </p>
      )}
      <div className="auth-methods">
        {children}
        {provider ? <OidcButton name={provider} next={next} isOnly={isOnly} {...link} /> : null}
        {google && <GoogleButton next={next} {...link} />}
      </div>
    </>
  )
}
