function evaluateKeys(keys: string[]): number {
  const operators: Record<string, (left: number, right: number) => number> = {
    '+': (left, right) => left + right,
    '-': (left, right) => left - right,
    '*': (left, right) => left * right,
    '/': (left, right) => Math.trunc(left / right),
  }
  const numbers: number[] = []
  for (const key of keys) {
    const operate = operators[key]
    if (operate === undefined) {
      numbers.push(Number(key))
      continue
    }
    const right = numbers.pop() ?? 0
    const left = numbers.pop() ?? 0
    numbers.push(operate(left, right))
  }
  return numbers[0] ?? 0
}
