// region load-state
export type LoadState =
  | { status: 'loading' }
  | { status: 'loaded'; rows: string[] }
  | { status: 'failed'; message: string }

export function render(state: LoadState): string {
  switch (state.status) {
    case 'loading':
      return 'Loading…'
    case 'loaded':
      return `${state.rows.length} rows`
    case 'failed':
      return state.message
    default:
      return assertNever(state)
  }
}
// endregion

// region assert-never
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`)
}
// endregion
