function isClosed(text: string): boolean {
  const opening = new Map([
    [')', '('],
    [']', '['],
    ['}', '{'],
  ])
  const stack: string[] = []
  for (const character of text) {
    const partner = opening.get(character)
    if (partner !== undefined) {
      if (stack.pop() !== partner) return false
    } else if ('([{'.includes(character)) stack.push(character)
  }
  return stack.length === 0
}
