function listNestings(pairs: number, depth: number): string[] {
  const texts: string[] = []
  const build = (text: string, opened: number, closed: number) => {
    if (closed === pairs) {
      texts.push(text)
      return
    }
    if (opened < pairs && opened - closed < depth) build(`${text}(`, opened + 1, closed)
    if (closed < opened) build(`${text})`, opened, closed + 1)
  }
  build('', 0, 0)
  return texts
}
