import type { RecordResult } from '#app/features/study/study.schema.ts'

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The events that the server refused. A server of an older build returns nothing, and refuses whole batches only. */
export function readRefused(
  result: unknown,
): { id: RecordResult['refused'][number]['id']; reason: string }[] {
  const refused = field(result, 'refused')
  if (!Array.isArray(refused)) return []
  return refused.flatMap((one: unknown) => {
    const [id, reason] = [field(one, 'id'), field(one, 'reason')]
    return typeof id === 'string' ? [{ id, reason: typeof reason === 'string' ? reason : 'unknown' }] : []
  })
}
