import type { LibraryLoad } from '#app/features/library/library-load.rules.ts'

export type RowState = 'done' | 'now' | 'next'
export type LoadRow = { name: string; state: RowState; text: string; done: number; total: number }

/** The line is read out when it changes, so it changes rarely. */
const STEP_SECONDS = 10

const remainingOf = ({ courses, decks, coursesDone, decksDone, failed }: LibraryLoad) =>
  Math.max(0, courses + decks - coursesDone - decksDone - failed.length)

/** Courses are loaded before decks. */
export function listLoadRows(load: LibraryLoad): LoadRow[] {
  const isRunning = load.state === 'running'
  const isAtDecks = load.decksDone > 0 || load.coursesDone + load.failed.length >= load.courses
  const now = load.currentName === null ? '' : `, now “${load.currentName}”`
  const row = (name: string, done: number, total: number, isNow: boolean): LoadRow => {
    if (total > 0 && done >= total) return { name, state: 'done', text: `${done} of ${total}`, done, total }
    if (isRunning && isNow) return { name, state: 'now', text: `${done} of ${total}${now}`, done, total }
    const text = total === 0 ? 'Waiting' : done > 0 ? `${done} of ${total}` : `${total} waiting`
    return { name, state: 'next', text, done, total }
  }
  return [
    row('Courses', load.coursesDone, load.courses, !isAtDecks),
    row('Decks', load.decksDone, load.decks, isAtDecks),
  ]
}

/** One line about the whole: 'About 20 seconds left'. */
export function describeLoad(load: LibraryLoad): string {
  if (load.state === 'waiting') return 'Starting'
  if (load.state === 'stopped') return 'Stopped'
  if (load.state === 'done')
    return load.failed.length === 0 ? 'Loaded' : `Loaded, except for ${load.failed.length}`
  const done = load.coursesDone + load.decksDone + load.failed.length
  if (done === 0) return 'Loading'
  const steps = Math.ceil(((load.seconds / done) * remainingOf(load)) / STEP_SECONDS)
  return steps <= 1 ? 'A few seconds left' : `About ${steps * STEP_SECONDS} seconds left`
}

/** What the failures mean: the names, and that the rest works. */
export function describeFailures({ failed, courses, decks }: LibraryLoad): string {
  const total = courses + decks
  const names = failed.map((name) => `“${name}”`).join(', ')
  return `${total - failed.length} of ${total} are loaded. ${names} failed: the server log says why. The rest works.`
}
