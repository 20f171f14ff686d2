type Fields = Record<string, string | number | boolean>
export type AnalyticsProvider = (event: string, fields: Fields) => void

/** The analytics service that the operator configured. */
export type AnalyticsService = { tag: string; conversion: string | null; origin: string }

const MAX_QUEUED = 20

let provider: AnalyticsProvider | null = null
// Events of a page that is loading are queued until the visitor's consent is known; without consent they are dropped.
let queue: [event: string, fields: Fields][] | null = typeof document === 'undefined' ? null : []

/** Call it when the visitor accepted and the provider is loading: events are queued until it is set. */
export function awaitAnalyticsProvider(): void {
  queue ??= []
}

/** Set once a visitor has accepted cookies and a provider is configured; null removes it. */
export function setAnalyticsProvider(next: AnalyticsProvider | null): void {
  provider = next
  for (const [event, fields] of queue ?? []) next?.(event, fields)
  queue = null
}

/** Sends an event to the analytics provider. Without consent there is none, and nothing is sent. */
export function track(event: string, fields: Fields = {}): void {
  provider?.(event, fields)
  if (queue !== null && queue.length < MAX_QUEUED) queue.push([event, fields])
}
