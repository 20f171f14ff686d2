import { useNavigate, useRevalidator } from 'react-router'
import { lazyCode } from '#app/client/lazy-part.ts'
import { MethodButton } from '#app/features/auth/providers/method-button.tsx'

const googleFlow = lazyCode(() => import('./google-flow.ts'))

type GoogleButtonProps = {
  next: string | null
  /** The token of an invitation link, on its page. */
  invitation?: string
}

export function GoogleButton({ next, invitation = '' }: GoogleButtonProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function run(onPopup: () => void) {
    let failure: string | null = null
    await googleFlow.press(async ({ runGoogleFlow }) => {
      failure = await runGoogleFlow({ next, invitation: invitation || null, navigate, revalidate, onPopup })
    })
    return failure
  }
  return <MethodButton mark={<GoogleMark />} label="Continue with Google" run={run} />
}

/** Our own drawing of the G, in the text colour. */
function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
      <path
        d="M9 7.6v2.9h4.1A4.4 4.4 0 1 1 9 4.6c1.1 0 2.1.4 2.9 1.1l2.1-2.1A7.3 7.3 0 1 0 16.3 9c0-.5 0-1-.1-1.4H9Z"
        fill="currentColor"
      />
    </svg>
  )
}
