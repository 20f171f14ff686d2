type DigitNode = { children: Map<string, DigitNode>; isEnd: boolean }

const createDigitNode = (): DigitNode => ({ children: new Map(), isEnd: false })

function routeCalls(prefixes: string[], numbers: string[]): string[] {
  const root = createDigitNode()
  for (const prefix of prefixes) insertPrefix(root, prefix)
  return numbers.map((number) => number.slice(0, longestMatch(root, number)))
}

function insertPrefix(root: DigitNode, prefix: string): void {
  let node = root
  for (const digit of prefix) {
    const child = node.children.get(digit) ?? createDigitNode()
    node.children.set(digit, child)
    node = child
  }
  node.isEnd = true
}

function longestMatch(root: DigitNode, number: string): number {
  let node: DigitNode | undefined = root
  let length = 0
  for (let position = 0; position < number.length; position += 1) {
    node = node?.children.get(number[position])
    if (node === undefined) break
    if (node.isEnd) length = position + 1
  }
  return length
}
