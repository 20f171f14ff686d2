import { z } from 'zod'
import { HOSTILE_VALUES, RawJson } from './hostile-json.ts'
import type { Random } from './seeded-random.ts'

type Path = ReadonlyArray<string | number>

const MAX_MUTATIONS = 3
const EXTRA_KEYS = ['__proto__', 'constructor', 'role', 'ownerId', 'then', 'toJSON', '', 'a\u0000b']

const isContainer = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === 'object' && value !== null && !(value instanceof RawJson)

/** Lists the path of every value of an input, including the input itself. */
function listPaths(value: unknown, path: Path = []): Path[] {
  if (!isContainer(value)) return [path]
  const entries: Array<[string | number, unknown]> = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value)
  return [path, ...entries.flatMap(([key, member]) => listPaths(member, [...path, key]))]
}

/** Copies a value with the part at a path replaced by `change`; `undefined` removes a key. */
function replaceAt(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change(value)
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === key ? replaceAt(item, rest, change) : item))
  }
  if (!isContainer(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === key ? replaceAt(member, rest, change) : member,
    ]),
  )
}

/** Lists all property names of an input schema at any depth, including optional fields. */
export function listSchemaKeys(schema: unknown): string[] {
  if (!(schema instanceof z.ZodType)) return []
  const names = new Set<string>()
  const collect = (node: unknown) => {
    if (!isContainer(node)) return
    if (!Array.isArray(node) && isContainer(node['properties'])) {
      for (const name of Object.keys(node['properties'])) names.add(name)
    }
    for (const member of Object.values(node)) collect(member)
  }
  collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return [...names]
}

type MutationOptions = {
  random: Random
  /** Property names of the schema, so that fields missing in the base input are tried too. */
  keys: readonly string[]
  /** Ids of rows of every kind. */
  ids: readonly string[]
}

function withKey(value: unknown, key: string, member: unknown): unknown {
  if (!isContainer(value) || Array.isArray(value)) return { [key]: member }
  // Defined, not assigned, so that `__proto__` becomes an own key.
  return Object.defineProperty({ ...value }, key, {
    value: member,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

const isId = (value: unknown) => typeof value === 'string' && /^[\da-f-]{36}$/i.test(value)

/** Mostly picks a value of the expected type, because the first validation rejects other types. */
function chooseHostile(field: string | number | undefined, old: unknown, { random, ids }: MutationOptions) {
  const any = () => random.pick(Object.values(HOSTILE_VALUES).flat())
  if (random.below(4) === 0) return any()
  if (field === 'cursor') return random.pick(HOSTILE_VALUES.cursor)
  if (typeof old === 'number' || field === 'version') return random.pick(HOSTILE_VALUES.number)
  if (isId(old) || String(field).endsWith('Id')) {
    return random.below(2) === 0 ? random.pick(ids) : random.pick(HOSTILE_VALUES.id)
  }
  if (typeof old === 'string') return random.pick(HOSTILE_VALUES.text)
  return any()
}

function mutateOnce(input: unknown, options: MutationOptions): unknown {
  const { random, keys, ids } = options
  const path = random.pick(listPaths(input))
  const swap = () => replaceAt(input, path, (old) => chooseHostile(path.at(-1), old, options))
  const addKnownKey = () => {
    if (keys.length === 0) return swap()
    const key = random.pick(keys)
    return withKey(input, key, chooseHostile(key, undefined, options))
  }
  /** Puts one id into two fields. */
  const repeatId = () => {
    const id = random.pick(ids)
    const idPaths = listPaths(input).filter((each) => String(each.at(-1)).toLowerCase().endsWith('id'))
    const first = idPaths.length === 0 ? path : random.pick(idPaths)
    const second = idPaths.length === 0 ? path : random.pick(idPaths)
    return replaceAt(
      replaceAt(input, first, () => id),
      second,
      () => id,
    )
  }
  return random.pick([
    swap,
    swap,
    swap,
    addKnownKey,
    addKnownKey,
    repeatId,
    () => replaceAt(input, path, () => undefined),
    () => replaceAt(input, path, (old) => random.pick([[old, old], { value: old }, String(old)])),
    () => withKey(input, random.pick(EXTRA_KEYS), chooseHostile(undefined, undefined, options)),
  ])()
}

/** Mutates a valid input in one position, sometimes in more. */
export function mutateInput(input: unknown, options: MutationOptions): unknown {
  const { random } = options
  const mutations = random.below(3) === 0 ? 2 + random.below(MAX_MUTATIONS - 1) : 1
  let mutated = input
  for (let count = 0; count < mutations; count += 1) mutated = mutateOnce(mutated, options)
  return mutated
}
