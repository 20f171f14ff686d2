import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { lazyCode } from '#app/client/lazy-part.ts'
import { showMessage } from '#app/client/messages.tsx'

// Loaded after the page has rendered: every page runs this, and none should wait for it.
const authCalls = lazyCode(() => import('./auth.calls.ts'))
const authMessages = lazyCode(() => import('./auth.messages.ts'))

const VISITOR_KEY = 'flashcards.visitor'
const TOKEN_PREFIX = '#token='

/** Reads the token and removes it from the URL, so that it is not left in the history or in a copied link. */
function consumeUrlToken(): string | null {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith(TOKEN_PREFIX)) return null
  window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  return hash.slice(TOKEN_PREFIX.length)
}

/** Signs a visitor in once per tab, or on every page if storage is blocked. */
async function signInVisitorOnce(signInAsVisitor: () => Promise<unknown>) {
  if (readVisitorFlag() !== null) return
  await signInAsVisitor()
  try {
    sessionStorage.setItem(VISITOR_KEY, 'yes')
  } catch {
    // Storage is blocked.
  }
}

function readVisitorFlag(): string | null {
  try {
    return sessionStorage.getItem(VISITOR_KEY)
  } catch {
    return null
  }
}

/** Logs in with the token in the URL, if there is one; otherwise creates an anonymous session. */
async function startApp(isLoggedIn: boolean, revalidate: () => Promise<void>): Promise<void> {
  const [{ signInAsVisitor, signInWithToken }, { accountMessages }] = await Promise.all([
    authCalls.wait(),
    authMessages.wait(),
  ])
  const token = consumeUrlToken()
  try {
    if (token !== null) {
      await signInWithToken(token)
      await revalidate()
      showMessage({ kind: 'success', text: accountMessages.loggedIn })
    } else if (!isLoggedIn) await signInVisitorOnce(signInAsVisitor)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    showMessage({ kind: 'error', text: accountMessages.startFailed(message) })
    if (token !== null && !isLoggedIn) await signInVisitorOnce(signInAsVisitor).catch(() => {})
  }
}

/** Starts the session once per page load. */
export function useAppStart(isLoggedIn: boolean): void {
  const { revalidate } = useRevalidator()
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void startApp(isLoggedIn, revalidate)
  }, [isLoggedIn, revalidate])
}
