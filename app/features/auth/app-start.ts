import { showMessage } from '#app/client/messages.tsx'
import { signInAsVisitor, signInWithToken } from './auth.calls.ts'
import { accountMessages } from './auth.messages.ts'

const VISITOR_MARK = 'flashcards.visitor'
const TOKEN_PREFIX = '#token='

/** The token of the address, which loses it at once: it works only once, and history or a copied link must not keep it. */
function takeToken(): string | null {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith(TOKEN_PREFIX)) return null
  window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  return hash.slice(TOKEN_PREFIX.length)
}

/** Asked once in a tab's life. Where storage is blocked it is asked with every page, which costs little. */
async function becomeVisitor() {
  if (readMark() !== null) return
  await signInAsVisitor()
  try {
    sessionStorage.setItem(VISITOR_MARK, 'yes')
  } catch {
    // Blocked: see above.
  }
}

function readMark(): string | null {
  try {
    return sessionStorage.getItem(VISITOR_MARK)
  } catch {
    return null
  }
}

/** Logs in by the token of the address, where there is one; else a visitor gets an anonymous session. */
export async function startApp(isLoggedIn: boolean, revalidate: () => Promise<void>): Promise<void> {
  const token = takeToken()
  try {
    if (token !== null) {
      await signInWithToken(token)
      await revalidate()
      showMessage({ kind: 'success', text: accountMessages.loggedIn })
    } else if (!isLoggedIn) await becomeVisitor()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    showMessage({ kind: 'error', text: accountMessages.startFailed(message) })
    if (token !== null && !isLoggedIn) await becomeVisitor().catch(() => {})
  }
}
