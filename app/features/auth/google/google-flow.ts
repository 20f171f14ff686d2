import {
  fetchGoogleUrl,
  describeFailure,
  signInWithGoogle,
  startGoogle,
} from '#app/features/auth/auth.calls.ts'
import { accountMessages } from '#app/features/auth/auth.messages.ts'
import { completeGoogleSignIn, type Continuation } from './complete-google-sign-in.ts'
import { describeGoogleError, type GoogleResult, listenForGoogleResult } from './google-result.ts'
import { promptOneTap } from './one-tap.ts'

// Loaded when the button is pressed, to keep the public pages small.

const POPUP = 'popup,width=480,height=640'

type GoogleFlow = Continuation & { onPopup: () => void }

let stopListening = () => {}

/** Waits for the popup's result. A new attempt replaces the previous listener. */
function waitForPopup(): Promise<GoogleResult> {
  stopListening()
  return new Promise((resolve) => {
    stopListening = listenForGoogleResult((result) => {
      stopListening()
      resolve(result)
    })
  })
}

/** Returns null if the prompt was closed or this window is redirected to Google. */
async function signIn({ next, onPopup }: GoogleFlow): Promise<GoogleResult | null> {
  const prompt = await promptOneTap(await startGoogle())
  if (prompt.kind === 'closed') return null
  if (prompt.kind === 'empty') return { error: 'no_code', isNew: false }
  if (prompt.kind === 'credential') return { error: null, isNew: await signInWithGoogle(prompt.credential) }
  const popup = window.open(await fetchGoogleUrl({ isPopup: true, next }), 'flashcards-google', POPUP)
  if (popup !== null) {
    onPopup()
    return waitForPopup()
  }
  window.location.assign(await fetchGoogleUrl({ isPopup: false, next }))
  return null
}

/**
 * Tries One Tap, then a popup, then a redirect of this window. Returns an error message, or null.
 */
export async function runGoogleFlow(flow: GoogleFlow): Promise<string | null> {
  try {
    const result = await signIn(flow)
    if (result === null) return null
    if (result.error !== null) return describeGoogleError(result.error)
    await completeGoogleSignIn(result.isNew, flow)
    return null
  } catch (error) {
    return describeFailure(error, accountMessages.googleFailed)
  }
}
