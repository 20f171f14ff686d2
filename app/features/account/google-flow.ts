import { askGoogleAddress, signInWithGoogle, startGoogle } from './account.calls.ts'
import { askOneTap } from './one-tap.ts'

/** Logged in; or waiting for the other window, or for this one to leave; or nothing happened; or Google gave nothing. */
export type GoogleOutcome =
  | { kind: 'in'; isNew: boolean }
  | { kind: 'popup' }
  | { kind: 'leaving' }
  | { kind: 'closed' }
  | { kind: 'empty' }

const POPUP = 'popup,width=480,height=640'

/** One Tap first; where it cannot be shown a window of its own; where that is blocked this one goes there and comes back. */
export async function runGoogleFlow(next: string | null): Promise<GoogleOutcome> {
  const answer = await askOneTap(await startGoogle())
  if (answer.kind === 'credential') return { kind: 'in', isNew: await signInWithGoogle(answer.credential) }
  if (answer.kind !== 'unavailable') return { kind: answer.kind }
  const popup = window.open(await askGoogleAddress({ isPopup: true, next }), 'flashcards-google', POPUP)
  if (popup !== null) return { kind: 'popup' }
  window.location.assign(await askGoogleAddress({ isPopup: false, next }))
  return { kind: 'leaving' }
}
