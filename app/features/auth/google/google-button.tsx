import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { lazyCode } from '#app/client/lazy-part.ts'
import { showMessage } from '#app/client/messages.tsx'
import { Button } from '#app/ui/button.tsx'

const googleFlow = lazyCode(() => import('./google-flow.ts'))

export function GoogleButton({ next }: { next: string | null }) {
  const { state, failure, start } = useGoogleSignIn(next)
  return (
    <>
      <p className="auth-divider">
        <span>or</span>
      </p>
      <Button variant="secondary" size="lg" isBlock isBusy={state === 'loading'} onClick={start}>
        {state !== 'loading' && <GoogleMark />}
        Continue with Google
      </Button>
      <div aria-live="polite">
        {state === 'popup' && <p className="auth-hint">Continue in the Google window.</p>}
        {failure !== null && <p className="error auth-hint">{failure}</p>}
      </div>
    </>
  )
}

function useGoogleSignIn(next: string | null) {
  const [state, setState] = useState<'idle' | 'loading' | 'popup'>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function run() {
    setState('loading')
    setFailure(null)
    const pressed = googleFlow.press(async ({ runGoogleFlow }) => {
      const text = await runGoogleFlow({ next, navigate, revalidate, onPopup: () => setState('popup') })
      setFailure(text)
      if (text !== null) showMessage({ kind: 'error', text })
    })
    await pressed.finally(() => setState('idle'))
  }

  return { state, failure, start: () => void run() }
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
