import { type ComponentType, createElement, lazy, type ReactNode, useEffect, useState } from 'react'
import { replayPress } from './early-input.ts'
import { isNetworkFailure } from './failure-report.ts'
import { showMessage } from './messages.tsx'

/** The one way to load code apart from its page; `npm run check` rejects others (docs/decisions/0056). */

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
/** A request for code may hang without an error. */
const PRESS_LIMIT_MS = 20_000

/** Right without a network, and after a release that is so much newer than the page that its files are deleted. */
export const PART_FAILED =
  "This part didn't load. Check your connection and try again. If that doesn't help, reload the page."

/** Code that is loaded when it is first needed. */
export type LazyCode<Code> = {
  /** Undefined until it is loaded. */
  peek: () => Code | undefined
  /** For what the page does by itself. Waits quietly for the network; rejects only for a bug in the code. */
  wait: () => Promise<Code>
  /** Starts to load before a press ends. What fails here is loaded again by the press. */
  preload: () => void
  /**
   * For a press: runs at once if the code is here. If it can't be loaded, a message says what to do, and the next press
   * tries again.
   */
  press: (run: (code: Code) => unknown) => Promise<void>
}

export function lazyCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
  let loaded: Code | undefined
  let attempt: Promise<Code> | null = null
  let waiting: Promise<Code> | null = null

  async function startAttempt() {
    try {
      return (loaded = await load())
    } finally {
      attempt = null
    }
  }
  const tryOnce = () => (attempt ??= startAttempt())

  async function keepTrying(waitMs: number): Promise<Code> {
    try {
      return await tryOnce()
    } catch (error) {
      if (!isNetworkFailure(error)) throw error
      await waitForNetwork(waitMs)
      return keepTrying(Math.min(2 * waitMs, LONGEST_WAIT_MS))
    }
  }

  return {
    peek: () => loaded,
    wait: () => (waiting ??= keepTrying(FIRST_WAIT_MS)),
    preload: () => void tryOnce().catch(() => {}),
    press: async (run) => {
      try {
        if (loaded === undefined) await Promise.race([tryOnce(), rejectLate()])
      } catch (error) {
        if (!isNetworkFailure(error)) throw error
        showMessage({ kind: 'error', text: PART_FAILED })
        return
      }
      if (loaded !== undefined) await run(loaded)
    },
  }
}

type Pressable = {
  preload: () => void
  /** For a press that shows this part; see `LazyCode.press`. A part with a bug is shown, so that its page reports it. */
  press: (show: () => void) => Promise<void>
}

/**
 * A component that is loaded when it is first shown. Its code never replaces the page by the error screen because of
 * the network: the fallback of `Suspense` stays until the code is here.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ((props: Props) => ReactNode) & Pressable {
  const { peek, wait, preload, press } = lazyCode(load)
  const Waiting = lazy(async () => ({ default: await wait() }))
  function Part(props: Props) {
    // Loaded already, it is shown at once. In state, because another component in its place would lose the part's state.
    const [Component] = useState(() => peek() ?? Waiting)
    // The server's HTML of a part is there before its code. An effect runs only once the code is here.
    useEffect(replayPress, [])
    return createElement(Component, props)
  }
  return Object.assign(Part, { preload, press: (show: () => void) => press(show).catch(show) })
}

const rejectLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new TypeError('Load failed')), PRESS_LIMIT_MS)
  })

export const waitForNetwork = (longestMs: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, longestMs)
    addEventListener('online', end)
  })
