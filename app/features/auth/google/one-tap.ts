// Google's own script. It is loaded only when someone presses the button, so that Google learns nothing about other
// visitors.

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
    callback: (response: { credential?: string }) => void
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

export type OneTapResult =
  | { kind: 'credential'; credential: string }
  | { kind: 'unavailable' }
  | { kind: 'closed' }
  | { kind: 'empty' }

const SCRIPT = 'https://accounts.google.com/gsi/client'
const SCRIPT_TIMEOUT_MS = 3_000
/** If the prompt doesn't appear in time, the popup opens instead. */
const PROMPT_TIMEOUT_MS = 4_000
const CLOSED_BY_USER = new Set(['user_cancel', 'tap_outside', 'cancel_called'])

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
    setTimeout(() => resolve(false), SCRIPT_TIMEOUT_MS)
    document.head.append(script)
  })
}

/** Maps a prompt moment to a result; null while the prompt is open. */
function readMoment(moment: PromptMoment): OneTapResult | null {
  if (moment.isNotDisplayed?.()) return { kind: 'unavailable' }
  if (moment.isSkippedMoment?.()) {
    return { kind: CLOSED_BY_USER.has(moment.getSkippedReason?.() ?? '') ? 'closed' : 'unavailable' }
  }
  // 'credential_returned' is also a dismissal; the callback receives the credential.
  if (moment.isDismissedMoment?.() && CLOSED_BY_USER.has(moment.getDismissedReason?.() ?? '')) {
    return { kind: 'closed' }
  }
  return null
}

/** Shows One Tap and waits for its result. */
export async function promptOneTap(settings: { clientId: string; nonce: string }): Promise<OneTapResult> {
  if (!(await loadScript())) return { kind: 'unavailable' }
  const oneTap = window.google?.accounts.id
  if (oneTap === undefined) return { kind: 'unavailable' }
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      oneTap.cancel()
      resolve({ kind: 'unavailable' })
    }, PROMPT_TIMEOUT_MS)
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
      // The prompt is visible, so the user may take their time.
      clearTimeout(timer)
      const result = readMoment(moment)
      if (result !== null) resolve(result)
    })
  })
}
