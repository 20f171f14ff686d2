/* oxlint-disable eslint/no-var -- the sample shows what the rule prevents */

// region counter
export function createCounter() {
  let count = 0
  return {
    increment: () => (count += 1),
    read: () => count,
  }
}
// endregion

// region loop-var
export function collectWithVar(): number[] {
  const callbacks: (() => number)[] = []
  for (var i = 0; i < 3; i += 1) callbacks.push(() => i)
  return callbacks.map((callback) => callback())
}
// endregion

// region loop-let
export function collectWithLet(): number[] {
  const callbacks: (() => number)[] = []
  for (let i = 0; i < 3; i += 1) callbacks.push(() => i)
  return callbacks.map((callback) => callback())
}
// endregion

// region stale
export function createGreeter(name: string) {
  const greeting = `Hello, ${name}` // computed once, never again
  return {
    rename: (newName: string) => (name = newName),
    greetStale: () => greeting,
    greet: () => `Hello, ${name}`,
  }
}
// endregion
