/** Work that an operator may want to measure. Names come from our code, never from a request. */
export type Activity =
  | { kind: 'call'; name: string; type: string }
  | { kind: 'statement'; sql: string }
  | { kind: 'job'; name: string; traceparent: string | null }

/** Something that happened, with a label. The observer limits how many different labels it counts. */
export type CountedEvent = {
  event: 'auth-failure' | 'policy-report' | 'browser-error'
  label: string
}

/** Why a result is a failure, or null; a thrown error always is one. */
export type FailureOf<T> = (result: T) => string | null

/** Metrics or traces. It must return what the work returns, and throw what it throws. */
export type Observer = {
  run<T>(activity: Activity, work: () => Promise<T>, failureOf: FailureOf<T>): Promise<T>
  count(counted: CountedEvent): void
  /** A change was written to every stream; the time of its commit is the database's. */
  delivered(committedAtMs: number): void
  /** The trace that the current work belongs to, as the header `traceparent`. */
  traceparent(): string | null
}

// Of the whole process, like standard output: what is observed doesn't depend on who called it. Empty by default, and
// then each of the functions below costs one comparison.
const observers: Observer[] = []

/** Starts to observe; the returned function ends it. */
export function addObserver(observer: Observer): () => void {
  observers.push(observer)
  return () => {
    const index = observers.indexOf(observer)
    if (index !== -1) observers.splice(index, 1)
  }
}

export const isObserved = () => observers.length > 0

const neverFails = () => null

/** Runs work and lets every observer see how long it took and how it ended. */
export function observe<T>(
  activity: Activity,
  work: () => Promise<T>,
  failureOf: FailureOf<T> = neverFails,
): Promise<T> {
  if (observers.length === 0) return work()
  let run = work
  for (const observer of observers) {
    const inner = run
    run = () => observer.run(activity, inner, failureOf)
  }
  return run()
}

export function countEvent(counted: CountedEvent) {
  for (const observer of observers) observer.count(counted)
}

/** Records that a change was written to the streams; some feeds don't know when it was committed. */
export function recordDelivery(committedAtMs: number | undefined) {
  if (committedAtMs === undefined) return
  for (const observer of observers) observer.delivered(committedAtMs)
}

/** The current trace, to store with work that another process does later. */
export function currentTraceparent(): string | null {
  for (const observer of observers) {
    const traceparent = observer.traceparent()
    if (traceparent !== null) return traceparent
  }
  return null
}

/** A short name of an error without its text, which may contain personal data. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code: unknown = 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : error.name
}
