// region structural
interface Named {
  name: string
}

class City {
  name = 'Lisbon'
  population = 550_000
}

export function greet(target: Named): string {
  return `Hello, ${target.name}`
}

export const greeting = greet(new City()) // no "implements" needed
// endregion

// region branded
declare const brand: unique symbol
export type UserId = string & { readonly [brand]: 'UserId' }

export function isUserId(text: string): text is UserId {
  return /^u-\d+$/.test(text)
}

export function loadUser(id: UserId): string {
  return `loading ${id}`
}
// endregion
