/** Part 5: the part of a text around a word. */
export function cutSnippet(_text: string, _word: string, _radius: number): string {
  throw new Error('Not written yet')
}
