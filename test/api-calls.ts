import { apiRouter } from '#app/api.server.ts'

function kindOf(procedure: unknown): string {
  if (typeof procedure !== 'function' || !('_def' in procedure)) return 'unknown'
  const definition: unknown = procedure._def
  return typeof definition === 'object' && definition !== null && 'type' in definition
    ? String(definition.type)
    : 'unknown'
}

/** Every API procedure by its full name, and whether it writes. */
export const API_CALLS = new Map(
  Object.entries<unknown>(apiRouter._def.procedures).map(([name, procedure]) => [
    name,
    { isWrite: kindOf(procedure) === 'mutation' },
  ]),
)
