import { waitForNetwork } from './lazy-part.ts'

const LONGEST_WAIT_MS = 60_000

/** Vite adds the style sheet of a part only once. One that failed is requested again, or the part would lack it. */
export function watchStyles() {
  let waitMs = 2_000
  async function loadAgain({ target }: Event) {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    await waitForNetwork(waitMs)
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)
    // Setting the address requests it, also if it is the same.
    target.setAttribute('href', target.href)
  }
  const handleError = (event: Event) => void loadAgain(event)
  document.addEventListener('error', handleError, { capture: true })
  return () => document.removeEventListener('error', handleError, { capture: true })
}
