/* oxlint-disable typescript/no-misused-promises -- the sample shows what the rule prevents */
type Load<T> = (id: number) => Promise<T>

// region one-by-one
export async function loadOneByOne<T>(ids: number[], load: Load<T>) {
  const users: T[] = []
  for (const id of ids) users.push(await load(id))
  return users
}
// endregion

// region together
export function loadTogether<T>(ids: number[], load: Load<T>) {
  return Promise.all(ids.map((id) => load(id)))
}
// endregion

// region for-each
export async function loadWithForEach<T>(ids: number[], load: Load<T>) {
  const users: T[] = []
  ids.forEach(async (id) => users.push(await load(id)))
  return users // still empty: forEach ignores the promises
}
// endregion
