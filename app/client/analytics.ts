type Fields = Record<string, string | number | boolean>
type Provider = (event: string, fields: Fields) => void

let provider: Provider | null = null

/** Set once a visitor has accepted cookies and a provider is configured; null takes it away again. */
export function setAnalyticsProvider(next: Provider | null): void {
  provider = next
}

/** Tells the analytics what happened. Without consent there is no provider, and nothing happens. */
export function track(event: string, fields: Fields = {}): void {
  provider?.(event, fields)
}
