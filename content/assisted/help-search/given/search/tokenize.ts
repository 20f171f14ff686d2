/** Part 1: the words of a text, in lower case. */
export function tokenize(_text: string): string[] {
  throw new Error('Not written yet')
}
