function debounce<Args extends unknown[]>(
  action: (...args: Args) => void,
  waitMs: number,
): (...args: Args) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return function (this: unknown, ...args: Args) {
    clearTimeout(timer)
    timer = setTimeout(() => action.apply(this, args), waitMs)
  }
}
