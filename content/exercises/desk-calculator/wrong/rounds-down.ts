// fails: negative-quotient
function evaluateKeys(keys: string[]): number {
  const numbers: number[] = []
  for (const key of keys) {
    if (!Number.isNaN(Number(key))) {
      numbers.push(Number(key))
      continue
    }
    const right = numbers.pop() ?? 0
    const left = numbers.pop() ?? 0
    if (key === '+') numbers.push(left + right)
    else if (key === '-') numbers.push(left - right)
    else if (key === '*') numbers.push(left * right)
    else numbers.push(Math.floor(left / right))
  }
  return numbers[0] ?? 0
}
