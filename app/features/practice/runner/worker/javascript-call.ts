import type { Json, ValueType } from '#app/features/practice/exercise/value-type.ts'
import type { Task } from '#app/features/practice/runner/task.ts'
import { decodeValue, encodeValue } from './javascript-values.ts'

// Captured before learner code runs.
const { isArray } = Array
const { apply, construct, get } = Reflect

export const isFunction = (value: unknown): value is (...args: unknown[]) => unknown =>
  typeof value === 'function'

function decodeArgs(args: Json, types: readonly { type: ValueType }[]): unknown[] {
  const list: unknown[] = []
  if (!isArray(args)) return list
  for (let index = 0; index < types.length; index += 1) {
    const type = types[index]?.type
    if (type !== undefined) list[index] = decodeValue(args[index] ?? null, type)
  }
  return list
}

/** Calls the learner's code once, and writes what it returned. */
export async function callEntry(entry: unknown, task: Task, args: Json): Promise<string> {
  if (task.mode === 'query' || !isFunction(entry) || !isArray(args)) return 'null'
  if (task.mode !== 'class') {
    const values = decodeArgs(args, task.params)
    const returned: unknown = await apply(entry, undefined, values)
    return task.mode === 'in-place'
      ? encodeValue(values[0], task.params[0]?.type ?? null)
      : encodeValue(returned, task.returns)
  }
  const first = args[0]
  const object: unknown = construct(entry, decodeArgs(isArray(first) ? first.slice(1) : [], task.params))
  let text = ''
  for (let index = 1; index < args.length; index += 1) {
    const call = args[index]
    if (!isArray(call) || typeof object !== 'object' || object === null) continue
    const [name, ...rest] = call
    const method = task.methods.find((candidate) => candidate.name === name)
    if (method === undefined) continue
    const own: unknown = get(object, method.name)
    if (!isFunction(own)) throw new TypeError(`${task.name} has no method ${method.name}.`)
    const returned: unknown = await apply(own, object, decodeArgs(rest, method.params))
    text = `${text}${text === '' ? '' : ','}${encodeValue(returned, method.returns)}`
  }
  return `["l",[${text}]]`
}
