function throttle<Args extends unknown[]>(
  action: (...args: Args) => void,
  waitMs: number,
): (...args: Args) => void {
  throw new Error('Write me')
}
