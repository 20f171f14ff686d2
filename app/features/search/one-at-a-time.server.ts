/** The end of the last work of each key; what has ended is forgotten. */
const lastOf = new Map<string, Promise<void>>()

/**
 * Runs the work of one key one after another in this process. Waiting costs no connection, and the request slots bound
 * how many wait.
 */
export async function runOneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lastOf.get(key) ?? Promise.resolve()
  const ended = Promise.withResolvers<void>()
  lastOf.set(key, ended.promise)
  try {
    await before
    return await work()
  } finally {
    if (lastOf.get(key) === ended.promise) lastOf.delete(key)
    ended.resolve()
  }
}
