/** What is saved: fields of one text. Two versions of it are merged field by field. */
export type Fields = Record<string, unknown>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export const isSameFields = (a: Fields, b: Fields): boolean =>
  Object.keys(a).every((name) => isSame(a[name], b[name]))

/** The local version, with the fields that only the remote one changed; null if both changed one. */
export function mergeFields<Value extends Fields>(base: Value, local: Value, remote: Value): Value | null {
  const isLocal = (name: string) => isSame(remote[name], base[name]) || isSame(remote[name], local[name])
  const isRemote = (name: string) => isSame(local[name], base[name])
  if (Object.keys(local).some((name) => !isLocal(name) && !isRemote(name))) return null
  const taken = Object.entries(remote).filter(([name]) => !isLocal(name))
  return { ...local, ...Object.fromEntries(taken) }
}
