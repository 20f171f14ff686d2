type Args = unknown[]
type Callback<A extends Args> = (...args: A) => void
type Timer = ReturnType<typeof setTimeout>

// region debounce
export function debounce<A extends Args>(f: Callback<A>, ms: number) {
  let timer: Timer | undefined
  return (...args: A) => {
    clearTimeout(timer)
    timer = setTimeout(() => f(...args), ms)
  }
}
// endregion

// region throttle
export function throttle<A extends Args>(f: Callback<A>, ms: number) {
  let last = -Infinity
  return (...args: A) => {
    const now = Date.now()
    if (now - last < ms) return
    last = now
    f(...args)
  }
}
// endregion
