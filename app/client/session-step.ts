import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { Listeners } from './listeners.ts'

/** A step of today's session is done on its own page, whose URL names it: `?session=<step>`. */

/** The page between two steps. */
export const SESSION_PATH = '/session'
const STEP = 'session'
const AFTER = 'after'
export const readStepId = (search: string): string | null => new URLSearchParams(search).get(STEP)

/** The step that this page is opened for; null outside of a session. */
export const useStepId = (): string | null => useSearchParams()[0].get(STEP)

/** For links between the pages of one step; empty outside of a session. */
export const stepSearch = (stepId: string | null): string =>
  stepId === null ? '' : `?${new URLSearchParams({ [STEP]: stepId }).toString()}`

/** Where a step leads when it is done or skipped. */
export const pathAfterStep = (stepId: string): string =>
  `${SESSION_PATH}?${new URLSearchParams({ [AFTER]: stepId }).toString()}`

/** The step that has just ended. */
export const readEndedStep = (search: string): string | null => new URLSearchParams(search).get(AFTER)

let doneStep: string | null = null
const listeners = new Listeners()

function setDoneStep(stepId: string | null) {
  doneStep = stepId
  listeners.notify()
}

/**
 * For a page that shows that its step is done: the session bar has the plan from before that. It stays done if its page
 * is left and opened again.
 */
export function useReportStepDone(stepId: string | null, isDone: boolean): void {
  useEffect(() => {
    if (stepId !== null && isDone) setDoneStep(stepId)
  }, [stepId, isDone])
}

/** A newer plan knows by itself what is done. */
export const clearDoneStep = (): void => setDoneStep(null)

/** The step that was done since this tab received its plan. */
export const useDoneStep = (): string | null =>
  useSyncExternalStore(
    listeners.subscribe,
    () => doneStep,
    () => null,
  )
