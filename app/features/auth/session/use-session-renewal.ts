import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { lazyCode } from '#app/client/lazy-part.ts'
import { renewalDelayMs, MIN_RENEWAL_INTERVAL_MS, type SessionTimes } from './session.rules.ts'

const authCalls = lazyCode(() => import('#app/features/auth/auth.calls.ts'))

const RETRY_MS = 30_000

/** Renews the session shortly before it expires, while the app is open. */
export function useSessionRenewal(session: SessionTimes | null): void {
  const { revalidate } = useRevalidator()
  const renewedAt = session?.renewedAt
  const expiresAt = session?.expiresAt

  useEffect(() => {
    if (renewedAt === undefined || expiresAt === undefined) return undefined
    let times = { renewedAt, expiresAt }
    let notBeforeMs: number | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isUnmounted = false

    async function renew() {
      const { renewSession } = await authCalls.wait()
      const next = await renewSession()
      if (isUnmounted) return
      // The session has expired, so reload the viewer.
      if (next === null) {
        await revalidate()
        return
      }
      const isLonger = Date.parse(next) > Date.parse(times.expiresAt)
      times = { renewedAt: new Date().toISOString(), expiresAt: next }
      notBeforeMs = Date.now() + MIN_RENEWAL_INTERVAL_MS
      if (isLonger) schedule()
    }

    function schedule() {
      clearTimeout(timer)
      timer = setTimeout(renewOrRetry, renewalDelayMs(times, Date.now(), notBeforeMs))
    }

    function renewOrRetry() {
      void renew().catch(() => {
        timer = setTimeout(renewOrRetry, RETRY_MS)
      })
    }

    // Timers stop while a device sleeps, so check again when the page becomes visible.
    function handleVisibility() {
      if (!document.hidden) schedule()
    }

    schedule()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [renewedAt, expiresAt, revalidate])
}
