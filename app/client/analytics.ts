type Fields = Record<string, string | number | boolean>
export type AnalyticsProvider = (event: string, fields: Fields) => void

/** A service that measures, as the operator configured it. */
export type AnalyticsService = { tag: string; conversion: string | null; origin: string }

const MAX_WAITING = 20

let provider: AnalyticsProvider | null = null
// What a page tells while it opens waits until it is known whether the visitor accepted; else it is forgotten.
let waiting: [event: string, fields: Fields][] | null = typeof document === 'undefined' ? null : []

/** The visitor accepted and the provider is on its way: until it is there, events wait. */
export function awaitAnalyticsProvider(): void {
  waiting ??= []
}

/** Set once a visitor has accepted cookies and a provider is configured; null takes it away again. */
export function setAnalyticsProvider(next: AnalyticsProvider | null): void {
  provider = next
  for (const [event, fields] of waiting ?? []) next?.(event, fields)
  waiting = null
}

/** Tells the analytics what happened. Without consent there is no provider, and nothing happens. */
export function track(event: string, fields: Fields = {}): void {
  provider?.(event, fields)
  if (waiting !== null && waiting.length < MAX_WAITING) waiting.push([event, fields])
}
