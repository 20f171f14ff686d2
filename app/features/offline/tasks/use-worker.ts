import { useEffect, useState } from 'react'
import { limitTime } from '#app/shared/time-limit.ts'
import type { WorkerMessage } from '#app/features/offline/worker/worker-scope.ts'

const WORKER_PATH = '/sw.js'
const ANSWER_LIMIT_MS = 5_000

declare global {
  interface Window {
    /** Written into the page by the router; its version is the build's. */
    __reactRouterManifest?: { version?: string }
  }
}

const send = (worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []) =>
  worker.postMessage(message, ports)

function readVersion(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(String(data)), {
      once: true,
    })
    port1.start()
    send(worker, 'version', [port2])
  })
}

/** Calls `onWaiting` with each worker of a newer build that has stored its files. */
function watchUpdates(
  registration: ServiceWorkerRegistration,
  signal: AbortSignal,
  onWaiting: (worker: ServiceWorker) => void,
) {
  if (signal.aborted) return
  const report = () => {
    // The first worker of a device never waits.
    if (registration.waiting !== null && registration.active !== null) onWaiting(registration.waiting)
  }
  report()
  const handleUpdate = () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && report(), {
      signal,
    })
  }
  registration.addEventListener('updatefound', handleUpdate, { signal })
}

/**
 * Registers the service worker, and returns the one of a new build that waits. A page that already comes from that
 * build lets it take over, if it is the only one; every other page asks first, because it would be reloaded.
 */
export function useWorker(): { update: (() => void) | null } {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const closing = new AbortController()
    async function handleWaiting(worker: ServiceWorker) {
      // A worker that doesn't answer is treated as another build: the person decides when to reload.
      const version = await limitTime(ANSWER_LIMIT_MS, () => readVersion(worker)).catch(() => null)
      const isOwnBuild = version === window.__reactRouterManifest?.version
      if (isOwnBuild) send(worker, 'activate-if-alone')
      else setWaiting(worker)
    }
    navigator.serviceWorker
      // Asked of the server with each page, whatever its headers say.
      .register(WORKER_PATH, { updateViaCache: 'none' })
      .then((registration) =>
        watchUpdates(registration, closing.signal, (worker) => void handleWaiting(worker)),
      )
      // Blocked by the browser or its owner: then the site works with a network only.
      .catch(() => {})
    return () => closing.abort()
  }, [])
  const update = () => {
    if (waiting === null) return
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    })
    send(waiting, 'activate')
  }
  return { update: waiting === null ? null : update }
}
