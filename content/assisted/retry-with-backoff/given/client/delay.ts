/** Part 2: the delay before a retry, in milliseconds. The first retry is number 0. */
export function delayOf(_retry: number, _base: number, _max: number): number {
  throw new Error('Not written yet')
}
