import { useSyncExternalStore } from 'react'
import type { Viewer } from '#app/shared/viewer.ts'

/** The person whose data this device holds, on the page that opened without a network; null on every other page. */
let viewer: Viewer | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setDeviceViewer(value: Viewer | null): void {
  viewer = value
  for (const listener of listeners) listener()
}

export const useDeviceViewer = (): Viewer | null =>
  useSyncExternalStore(
    subscribe,
    () => viewer,
    () => null,
  )
