import { type ComponentType, lazy } from 'react'
import { isNetworkFailure } from './failure-report.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/**
 * `lazy` for a part of a page. A part whose code can't be loaded must not replace the whole page by the error screen: its
 * fallback stays until the network is back.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await keepLoading(load, FIRST_WAIT_MS) }))
}

async function keepLoading<Loaded>(load: () => Promise<Loaded>, waitMs: number): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (!isNetworkFailure(error)) throw error
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs)
      addEventListener('online', resolve, { once: true })
    })
    return keepLoading(load, Math.min(2 * waitMs, LONGEST_WAIT_MS))
  }
}
