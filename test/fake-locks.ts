import { vi } from 'vitest'

/** Web Locks, which jsdom doesn't have; each name is held by one at most. Until `vi.unstubAllGlobals`. */
export function installLocks(): void {
  const held = new Set<string>()
  const locks = {
    async request(name: string, work: () => Promise<void>) {
      await Promise.resolve()
      held.add(name)
      await work()
      held.delete(name)
    },
    query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
  }
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }))
}
