/** What one map of a shared document may hold. */
export type MapRule<Value> = {
  isKey: (key: string) => boolean
  isValue: (value: unknown) => value is Value
}

export const isOneOf = <Name extends string>(names: readonly Name[]) => {
  const known = new Set<unknown>(names)
  return (value: unknown): value is Name => known.has(value)
}

export const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
