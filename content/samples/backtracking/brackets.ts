// region brackets
export function brackets(pairs: number): string[] {
  const found: string[] = []
  const extend = (text: string, open: number, closed: number) => {
    if (closed === pairs) found.push(text)
    if (open < pairs) extend(`${text}(`, open + 1, closed)
    if (closed < open) extend(`${text})`, open, closed + 1)
  }
  extend('', 0, 0)
  return found
}
// endregion
