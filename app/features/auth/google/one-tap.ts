// Google's own script, of which we use three calls. It is loaded when someone asks for it and never before: until
// then nothing of this site's visitors reaches Google.

type PromptMoment = {
  isNotDisplayed?: () => boolean
  isSkippedMoment?: () => boolean
  isDismissedMoment?: () => boolean
  getSkippedReason?: () => string
  getDismissedReason?: () => string
}

type OneTap = {
  initialize(options: {
    client_id: string
    nonce: string
    callback: (answer: { credential?: string }) => void
    auto_select: boolean
    cancel_on_tap_outside: boolean
    use_fedcm_for_prompt: boolean
  }): void
  prompt(onMoment: (moment: PromptMoment) => void): void
  cancel(): void
}

declare global {
  interface Window {
    google?: { accounts: { id: OneTap } }
  }
}

/** A credential; or it could not be shown; or its reader closed it; or it came back with nothing. */
export type OneTapResult =
  | { kind: 'credential'; credential: string }
  | { kind: 'unavailable' }
  | { kind: 'closed' }
  | { kind: 'empty' }

const SCRIPT = 'https://accounts.google.com/gsi/client'
const LOADED_WITHIN_MS = 3_000
/** After this long without any sign, another way is offered. */
const SHOWN_WITHIN_MS = 4_000
const CLOSED_BY_READER = new Set(['user_cancel', 'tap_outside', 'cancel_called'])

function loadScript(): Promise<boolean> {
  if (window.google !== undefined) return Promise.resolve(true)
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.addEventListener('load', () => resolve(window.google !== undefined))
    script.addEventListener('error', () => {
      script.remove()
      resolve(false)
    })
    setTimeout(() => resolve(false), LOADED_WITHIN_MS)
    document.head.append(script)
  })
}

/** Reads a moment of the prompt; null while it is still open. */
function readMoment(moment: PromptMoment): OneTapResult | null {
  if (moment.isNotDisplayed?.()) return { kind: 'unavailable' }
  if (moment.isSkippedMoment?.()) {
    return { kind: CLOSED_BY_READER.has(moment.getSkippedReason?.() ?? '') ? 'closed' : 'unavailable' }
  }
  // 'credential_returned' is a dismissal too; the credential itself arrives by the callback.
  if (moment.isDismissedMoment?.() && CLOSED_BY_READER.has(moment.getDismissedReason?.() ?? '')) {
    return { kind: 'closed' }
  }
  return null
}

/** Shows One Tap and waits for what becomes of it. */
export async function promptOneTap(settings: { clientId: string; nonce: string }): Promise<OneTapResult> {
  if (!(await loadScript())) return { kind: 'unavailable' }
  const oneTap = window.google?.accounts.id
  if (oneTap === undefined) return { kind: 'unavailable' }
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      oneTap.cancel()
      resolve({ kind: 'unavailable' })
    }, SHOWN_WITHIN_MS)
    oneTap.initialize({
      client_id: settings.clientId,
      nonce: settings.nonce,
      auto_select: false,
      cancel_on_tap_outside: true,
      use_fedcm_for_prompt: true,
      callback: ({ credential }) => {
        clearTimeout(timer)
        resolve(credential ? { kind: 'credential', credential } : { kind: 'empty' })
      },
    })
    oneTap.prompt((moment) => {
      // It answers, so it is there: from now on its reader takes their time.
      clearTimeout(timer)
      const answer = readMoment(moment)
      if (answer !== null) resolve(answer)
    })
  })
}
