// region partial
export type MyPartial<T> = { [K in keyof T]?: T[K] }
export type MyReadonly<T> = { readonly [K in keyof T]: T[K] }
export type MyPick<T, K extends keyof T> = { [P in K]: T[P] }
// endregion

// region getters
type Getter<K extends string> = `get${Capitalize<K>}`

export type Getters<T> = {
  [K in keyof T & string as Getter<K>]: () => T[K]
}
// endregion

// region patch
export interface User {
  id: number
  name: string
  email: string
}

export type UserPatch = Partial<Omit<User, 'id'>>

export function update(user: User, patch: UserPatch): User {
  return { ...user, ...patch }
}
// endregion

// region infer
export type Unwrap<T> = T extends Promise<infer V> ? Unwrap<V> : T
// endregion

// region distributive
export type ToArray<T> = T extends unknown ? T[] : never
export type ToOneArray<T> = [T] extends [unknown] ? T[] : never
// endregion
