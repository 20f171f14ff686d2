import {
  fetchGoogleUrl,
  describeFailure,
  signInWithGoogle,
  startGoogle,
} from '#app/features/auth/auth.calls.ts'
import { accountMessages } from '#app/features/auth/auth.messages.ts'
import {
  completeProviderSignIn,
  type Continuation,
} from '#app/features/auth/providers/complete-provider-sign-in.ts'
import {
  describeProviderError,
  listenForProviderResult,
  type ProviderResult,
} from '#app/features/auth/providers/provider-result.ts'
import { GOOGLE_NAME } from '#app/features/auth/providers/provider.rules.ts'
import { promptOneTap } from './one-tap.ts'

// Loaded when the button is pressed, to keep the public pages small.

const POPUP = 'popup,width=480,height=640'

/** The token of an invitation link, for a sign-up. */
type GoogleFlow = Continuation & { invitation: string | null; onPopup: () => void }

let stopListening = () => {}

/** Waits for the popup's result. A new attempt replaces the previous listener. */
function waitForPopup(): Promise<ProviderResult> {
  stopListening()
  return new Promise((resolve) => {
    stopListening = listenForProviderResult((result) => {
      stopListening()
      resolve(result)
    })
  })
}

/** Returns null if the prompt was closed or this window is redirected to Google. */
async function signIn({ next, invitation, onPopup }: GoogleFlow): Promise<ProviderResult | null> {
  const prompt = await promptOneTap(await startGoogle())
  if (prompt.kind === 'closed') return null
  if (prompt.kind === 'empty') return { error: 'no_code', isNew: false }
  if (prompt.kind === 'credential')
    return { error: null, isNew: await signInWithGoogle(prompt.credential, invitation) }
  const popup = window.open(
    await fetchGoogleUrl({ isPopup: true, next, invitation }),
    'flashcards-google',
    POPUP,
  )
  if (popup !== null) {
    onPopup()
    return waitForPopup()
  }
  window.location.assign(await fetchGoogleUrl({ isPopup: false, next, invitation }))
  return null
}

/**
 * Tries One Tap, then a popup, then a redirect of this window. Returns an error message, or null.
 */
export async function runGoogleFlow(flow: GoogleFlow): Promise<string | null> {
  try {
    const result = await signIn(flow)
    if (result === null) return null
    if (result.error !== null) return describeProviderError(result.error, GOOGLE_NAME)
    await completeProviderSignIn({ name: GOOGLE_NAME, isNew: result.isNew }, flow)
    return null
  } catch (error) {
    return describeFailure(error, (message) => accountMessages.providerFailed(GOOGLE_NAME, message))
  }
}
