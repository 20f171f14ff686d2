// oxlint-disable unicorn/no-invalid-remove-event-listener -- the first version shows this mistake

// region wrong
export function openLeaky(prices: EventTarget, draw: () => void) {
  prices.addEventListener('change', () => draw())
  return function close() {
    prices.removeEventListener('change', () => draw())
  }
}
// endregion

// region right
export function openPanel(prices: EventTarget, draw: () => void) {
  const closing = new AbortController()
  const { signal } = closing
  prices.addEventListener('change', () => draw(), { signal })
  return function close() {
    closing.abort()
  }
}
// endregion
