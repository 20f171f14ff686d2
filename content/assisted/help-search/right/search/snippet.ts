export function cutSnippet(text: string, word: string, radius: number): string {
  const at = text.toLowerCase().indexOf(word.toLowerCase())
  if (at === -1) return ''
  return text.slice(Math.max(0, at - radius), at + word.length + radius)
}
