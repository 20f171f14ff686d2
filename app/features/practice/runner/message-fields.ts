import type { TestStatus } from './runner-protocol.ts'

// How the fields of a message are read: texts and numbers within bounds, and the states of a test.

export const MAX_MESSAGE = 2_000
export const MAX_LINE = 100_000
export const MAX_MS = 86_400_000
export const MAX_DROPPED = 1e12

const STATUSES: readonly TestStatus[] = ['passed', 'failed', 'error', 'timeout', 'broke', 'not-run']

type Fields = { [name: string]: unknown }

/** The fields of an object; anything else has none. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

export const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max

export const isTextOrNull = (value: unknown, max: number): value is string | null =>
  value === null || isText(value, max)

export const isNumber = (value: unknown, max: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= max

export const findStatus = (value: unknown): TestStatus | undefined =>
  STATUSES.find((known) => known === value)
