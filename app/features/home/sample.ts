/** Two Sum with one line too early. */
export const SAMPLE_CODE = `function twoSum(values, price) {
  const seen = new Map();
  for (let i = 0; i < values.length; i++) {
    seen.set(values[i], i);
    const j = seen.get(price - values[i]);
    if (j !== undefined) return [j, i];
  }
}`

const STORE = 'seen.set('
const RETURN = 'return [j'

/** Moves the line that stores behind the one that looks up; other code stays as it is. */
export function moveLine(code: string): string {
  const lines = code.split('\n')
  const from = lines.findIndex((line) => line.includes(STORE))
  const to = lines.findIndex((line) => line.includes(RETURN))
  const line = lines[from]
  if (line === undefined || to < from) return code
  return [...lines.slice(0, from), ...lines.slice(from + 1, to + 1), line, ...lines.slice(to + 1)].join('\n')
}

/** What a run came to, in the words of the page. */
export type SampleResult = { isSolved: boolean; title: string; text: string }

/** What the code above comes to, so that nothing has to run before the first press. */
export const FIRST_RESULT: SampleResult = {
  isSolved: false,
  title: '1 of 3 tests fails.',
  text: 'Expected [0, 3], got [0, 0].',
}
