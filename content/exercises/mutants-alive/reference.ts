const COMPARE = new Map<string, (a: number, b: number) => boolean>([
  ['>', (a, b) => a > b],
  ['>=', (a, b) => a >= b],
  ['<', (a, b) => a < b],
  ['<=', (a, b) => a <= b],
  ['==', (a, b) => a === b],
  ['!=', (a, b) => a !== b],
])

function survivors(limit: number, mutants: string[], tests: number[]): string[] {
  return mutants.filter((mutant) => {
    const [operator = '', number = ''] = mutant.split(' ')
    const compare = COMPARE.get(operator)
    return tests.every((total) => compare?.(total, Number(number)) === total >= limit)
  })
}
