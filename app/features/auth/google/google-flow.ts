import {
  fetchGoogleUrl,
  describeFailure,
  signInWithGoogle,
  startGoogle,
} from '#app/features/auth/auth.calls.ts'
import { accountMessages } from '#app/features/auth/auth.messages.ts'
import { completeGoogleSignIn, type Continuation } from './google-arrival.ts'
import { describeGoogleError, type GoogleResult, listenForGoogleResult } from './google-result.ts'
import { promptOneTap } from './one-tap.ts'

// Loaded when someone presses the button: the pages that strangers see first stay light.

const POPUP = 'popup,width=480,height=640'

type GoogleFlow = Continuation & { onPopup: () => void }

let stopListening = () => {}

/** How it went in the other window. Whoever begins anew waits for the newest one only. */
function waitForPopup(): Promise<GoogleResult> {
  stopListening()
  return new Promise((resolve) => {
    stopListening = listenForGoogleResult((result) => {
      stopListening()
      resolve(result)
    })
  })
}

/** Null: nothing happened, or this window leaves for Google. */
async function findResult({ next, onPopup }: GoogleFlow): Promise<GoogleResult | null> {
  const answer = await promptOneTap(await startGoogle())
  if (answer.kind === 'closed') return null
  if (answer.kind === 'empty') return { error: 'no_code', isNew: false }
  if (answer.kind === 'credential') return { error: null, isNew: await signInWithGoogle(answer.credential) }
  const popup = window.open(await fetchGoogleUrl({ isPopup: true, next }), 'flashcards-google', POPUP)
  if (popup !== null) {
    onPopup()
    return waitForPopup()
  }
  window.location.assign(await fetchGoogleUrl({ isPopup: false, next }))
  return null
}

/**
 * One Tap first; where it cannot be shown a window of its own; where that is blocked this one goes there and comes
 * back. Returns what went wrong, in words, or nothing.
 */
export async function runGoogleFlow(flow: GoogleFlow): Promise<string | null> {
  try {
    const result = await findResult(flow)
    if (result === null) return null
    if (result.error !== null) return describeGoogleError(result.error)
    await completeGoogleSignIn(result.isNew, flow)
    return null
  } catch (error) {
    return describeFailure(error, accountMessages.googleFailed)
  }
}
