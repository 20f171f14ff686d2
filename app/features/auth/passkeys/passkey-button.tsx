import { useEffect, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { lazyCode } from '#app/client/lazy-part.ts'
import { showMessage } from '#app/client/messages.tsx'
import { MethodButton } from '#app/features/auth/providers/method-button.tsx'
import { PasskeyMark } from './passkey-mark.tsx'

const passkeyLogIn = lazyCode(() => import('./passkey-log-in.ts'))

/** Asks for a passkey when pressed. Until then the email field offers those of this browser. */
export function PasskeyButton({ next }: { next: string | null }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // The offer lasts as long as the page, whose functions change with each render.
  const target = useRef({ next, navigate, revalidate })
  useEffect(() => {
    target.current = { next, navigate, revalidate }
  })

  useEffect(() => {
    const leaving = new AbortController()
    const showFailure = (text: string) => showMessage({ kind: 'error', text })
    void passkeyLogIn
      .wait()
      .then(({ offerPasskeys }) => offerPasskeys(() => target.current, showFailure, leaving.signal))
    return () => leaving.abort()
  }, [])

  async function run() {
    let failure: string | null = null
    await passkeyLogIn.press(async ({ askForPasskey }) => {
      failure = await askForPasskey(target.current)
    })
    return failure
  }
  return <MethodButton mark={<PasskeyMark />} label="Use a passkey" run={run} />
}
