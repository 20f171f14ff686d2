/* oxlint-disable typescript/no-unsafe-assignment -- the sample shows what the rule prevents */

// region any-leaks
export interface User {
  name: string
  age: number
}

export function ageNextYear(json: string): number {
  const user: User = JSON.parse(json) // any fits every type
  return user.age + 1
}
// endregion

// region parse-user
export function parseUser(json: string): User {
  const data: unknown = JSON.parse(json)
  if (typeof data === 'object' && data !== null) {
    if ('name' in data && 'age' in data) {
      const { name, age } = data // both are unknown
      if (typeof name === 'string' && typeof age === 'number') {
        return { name, age }
      }
    }
  }
  throw new TypeError('Not a user')
}
// endregion
