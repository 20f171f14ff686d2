// fails: two-functions
let timer: ReturnType<typeof setTimeout> | undefined

function debounce<Args extends unknown[]>(
  action: (...args: Args) => void,
  waitMs: number,
): (...args: Args) => void {
  return function (this: unknown, ...args: Args) {
    clearTimeout(timer)
    timer = setTimeout(() => action.apply(this, args), waitMs)
  }
}
