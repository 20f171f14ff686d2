import { useSearchParams } from 'react-router'

/** A step of today's session is done on its own page, whose URL names it: `?session=<step>`. */

/** The page between two steps. */
export const SESSION_PATH = '/session'
const STEP = 'session'
const AFTER = 'after'
export const readStepId = (search: string): string | null => new URLSearchParams(search).get(STEP)

/** The step that this page is opened for; null outside of a session. */
export const useStepId = (): string | null => useSearchParams()[0].get(STEP)

/** Where a step leads when it is done or skipped. */
export const pathAfterStep = (stepId: string): string =>
  `${SESSION_PATH}?${new URLSearchParams({ [AFTER]: stepId }).toString()}`

/** The step that has just ended. */
export const readEndedStep = (search: string): string | null => new URLSearchParams(search).get(AFTER)
