// fails: more-digits-than-a-float
function multiply(first: string, second: string): string {
  return String(Number(first) * Number(second))
}
