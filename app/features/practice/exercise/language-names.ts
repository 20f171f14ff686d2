import type { Language } from '#app/features/practice/runner/runner-protocol.ts'

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  python: 'Python',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  sql: 'SQL',
}

/** For tight columns. */
export const SHORT_NAMES: Readonly<Record<Language, string>> = {
  python: 'Py',
  javascript: 'JS',
  typescript: 'TS',
  sql: 'SQL',
}

export const isLanguage = (name: string): name is Language => name in LANGUAGE_NAMES
