export type LoadState = 'waiting' | 'running' | 'stopped' | 'done'
export type LoadTotals = { courses: number; decks: number }
export type LoadKind = keyof LoadTotals

/** How far the library is loaded in the background. */
export type LibraryLoad = LoadTotals & {
  state: LoadState
  coursesDone: number
  decksDone: number
  currentName: string | null
  /** The names of the courses and decks that could not be loaded. */
  failed: string[]
  /** Since it began. */
  seconds: number
}
