import { expect, onTestFinished, test, vi } from 'vitest'
import { removeWorker } from './device-copies.ts'

/** A browser with one service worker; `steps` is what was done with it. */
function openBrowser(unsubscribe: () => Promise<boolean>) {
  const steps: string[] = []
  const subscription = {
    unsubscribe: () => {
      steps.push('unsubscribe')
      return unsubscribe()
    },
  }
  const registration = {
    pushManager: { getSubscription: async () => subscription },
    unregister: async () => steps.push('unregister'),
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [registration] } })
  onTestFinished(() => void vi.unstubAllGlobals())
  return steps
}

test('[NUDGE-03] logging out ends the notifications of this browser before its worker goes', async () => {
  const steps = openBrowser(async () => true)
  await removeWorker()
  expect(steps).toEqual(['unsubscribe', 'unregister'])
})

test('[NUDGE-03] a push service that is not reached does not keep the worker', async () => {
  const steps = openBrowser(() => Promise.reject(new Error('No network.')))
  await removeWorker()
  expect(steps).toEqual(['unsubscribe', 'unregister'])
})
