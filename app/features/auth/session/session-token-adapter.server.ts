import type { BetterAuthPlugin } from 'better-auth'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters'
import { hashToken } from '#app/platform/session.server.ts'

const SESSION = 'session'

function hashWhere(model: string, where: Where[]): Where[] {
  if (model !== SESSION) return where
  return where.map((clause) =>
    clause.field === 'token' && typeof clause.value === 'string'
      ? { ...clause, value: hashToken(clause.value) }
      : clause,
  )
}

/** Returns the plain token of the query, so that it can be restored in the row that was found. */
function findPlainToken(model: string, where: Where[]): { token?: string } {
  const value = model === SESSION ? where.find(({ field }) => field === 'token')?.value : undefined
  return typeof value === 'string' ? { token: value } : {}
}

const restorePlainToken = <Row>(row: Row, plain: { token?: string }): Row =>
  typeof row === 'object' && row !== null ? Object.assign(row, plain) : row

function hashTokens(adapter: DBTransactionAdapter): DBTransactionAdapter {
  return {
    ...adapter,
    create: async (input) => {
      const token = input.model === SESSION ? Reflect.get(input.data, 'token') : undefined
      if (typeof token !== 'string') return adapter.create(input)
      return restorePlainToken(
        await adapter.create({ ...input, data: { ...input.data, token: hashToken(token) } }),
        {
          token,
        },
      )
    },
    findOne: async (input) => {
      const row = await adapter.findOne<never>({ ...input, where: hashWhere(input.model, input.where) })
      return restorePlainToken(row, findPlainToken(input.model, input.where))
    },
    findMany: (input) => adapter.findMany({ ...input, where: hashWhere(input.model, input.where ?? []) }),
    count: (input) => adapter.count({ ...input, where: hashWhere(input.model, input.where ?? []) }),
    update: async (input) => {
      const row = await adapter.update<never>({ ...input, where: hashWhere(input.model, input.where) })
      return restorePlainToken(row, findPlainToken(input.model, input.where))
    },
    updateMany: (input) => adapter.updateMany({ ...input, where: hashWhere(input.model, input.where) }),
    delete: (input) => adapter.delete({ ...input, where: hashWhere(input.model, input.where) }),
    deleteMany: (input) => adapter.deleteMany({ ...input, where: hashWhere(input.model, input.where) }),
  }
}

const hashTokensEverywhere = (adapter: DBAdapter): DBAdapter => ({
  ...hashTokens(adapter),
  transaction: (work) => adapter.transaction((inner) => work(hashTokens(inner))),
})

/** Stores only the hash of a session token in the database; the plain token is only in the cookie. */
export const hashedSessionTokens: BetterAuthPlugin = {
  id: 'hashed-session-tokens',
  init: (context) => ({ context: { adapter: hashTokensEverywhere(context.adapter) } }),
}
