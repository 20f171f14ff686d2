const NUMBERS = ['none', 'one', 'two', 'three']

/** Small numbers as words, for sentences. */
export const nameNumber = (count: number) => NUMBERS[count] ?? String(count)
