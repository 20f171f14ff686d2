import { type ReactNode, useState } from 'react'
import { showMessage } from '#app/client/messages.tsx'
import { Button } from '#app/ui/button.tsx'

type MethodButtonProps = {
  mark: ReactNode
  label: string
  /** Whether it is the only way in. */
  isOnly?: boolean
  /** Logs in, and resolves with the text of what failed. Calls back when it goes on in another window. */
  run: (onPopup: () => void) => Promise<string | null>
}

/** A way in besides email and password: one button, and what happened after it was pressed. */
export function MethodButton({ mark, label, isOnly = false, run }: MethodButtonProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'popup'>('idle')
  const [failure, setFailure] = useState<string | null>(null)

  async function press() {
    setState('loading')
    setFailure(null)
    const text = await run(() => setState('popup')).finally(() => setState('idle'))
    setFailure(text)
    if (text !== null) showMessage({ kind: 'error', text })
  }

  return (
    <>
      <Button
        variant={isOnly ? 'primary' : 'secondary'}
        size="lg"
        isBlock
        isBusy={state === 'loading'}
        onClick={() => void press()}
      >
        {state !== 'loading' && mark}
        {label}
      </Button>
      <div aria-live="polite">
        {state === 'popup' && <p className="auth-hint">Continue in the Google window.</p>}
        {failure !== null && <p className="error auth-hint">{failure}</p>}
      </div>
    </>
  )
}
