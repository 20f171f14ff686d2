export type Member = { name: string; email: string }

/** Looks members up. It's a service of its own, and sometimes slow. */
export type Members = { find(name: string): Promise<Member> }

export function membersOf(names: readonly string[]): Members {
  return {
    async find(name) {
      await Promise.resolve()
      if (!names.includes(name)) throw new Error(`${name} is not a member.`)
      return { name, email: `${name.toLowerCase()}@example.org` }
    },
  }
}
