import { lazyCode } from '#app/client/lazy-part.ts'
import { MethodButton } from '#app/features/auth/providers/method-button.tsx'

const oidcFlow = lazyCode(() => import('./oidc-flow.ts'))

type OidcButtonProps = {
  /** The provider's name, from the operator. */
  name: string
  next: string | null
  /** The token of an invitation link, on its page. */
  invitation?: string
  /** Whether it is the only way in. */
  isOnly: boolean
}

export function OidcButton({ name, next, invitation = '', isOnly }: OidcButtonProps) {
  async function run() {
    let failure: string | null = null
    await oidcFlow.press(async ({ runOidcFlow }) => {
      failure = await runOidcFlow({ name, next, invitation: invitation || null })
    })
    return failure
  }
  return <MethodButton mark={<BuildingMark />} label={`Continue with ${name}`} isOnly={isOnly} run={run} />
}

function BuildingMark() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 20V4.5h9V20M14 10h5v10M3.5 20h17M8 8.25h3M8 12h3M8 15.75h3" />
    </svg>
  )
}
