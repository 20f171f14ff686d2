import { parseValueType, type ValueType } from './value-type.ts'

export type Param = { name: string; type: ValueType }
export type Method = { name: string; params: Param[]; returns: ValueType }

/**
 * What a learner writes: a function that returns its result, a function that changes its first argument, or a class
 * whose methods are called one after another. Names are in camelCase; Python gets them in snake_case.
 */
export type Signature =
  | ({ mode: 'function' | 'in-place' } & Method)
  | { mode: 'class'; name: string; params: Param[]; methods: Method[] }

const HEAD = /^(?:(class)\s+)?([A-Za-z][A-Za-z0-9]*)\((.*)\)(?:\s*->\s*(\S+))?$/
const PARAM = /^([a-z][A-Za-z0-9]*):\s*(\S+)$/

/** Parses `twoSum(nums: list[int], target: int) -> list[int]`, or the lines of a class. Throws on anything else. */
export function parseSignature(lines: readonly string[], isInPlace: boolean): Signature {
  const [first = '', ...rest] = lines
  const [, keyword, name, params] = HEAD.exec(first.trim()) ?? []
  if (name === undefined || params === undefined) throw new Error(`"${first}" is not a signature.`)
  if (keyword === undefined) {
    if (rest.length > 0) throw new Error('Only the signature of a class has more than one line.')
    const method = parseMethod(first)
    if (isInPlace && method.params.length === 0) throw new Error('A function in place needs a parameter.')
    return { mode: isInPlace ? 'in-place' : 'function', ...method }
  }
  if (rest.length === 0) throw new Error(`The class ${name} has no methods.`)
  return { mode: 'class', name, params: parseParams(params), methods: rest.map(parseMethod) }
}

function parseMethod(line: string): Method {
  const [, keyword, name, params, returns = ''] = HEAD.exec(line.trim()) ?? []
  const type = parseValueType(returns)
  if (name === undefined || params === undefined || keyword !== undefined || type === null) {
    throw new Error(`"${line}" is not a signature such as name(param: int) -> int.`)
  }
  return { name, params: parseParams(params), returns: type }
}

function parseParams(text: string): Param[] {
  if (text.trim() === '') return []
  return text.split(/,(?![^[]*\])/).map((part) => {
    const [, name, typeName = ''] = PARAM.exec(part.trim()) ?? []
    const type = parseValueType(typeName)
    if (name === undefined || type === null || type.kind === 'void') {
      throw new Error(`"${part.trim()}" is not a parameter such as nums: list[int].`)
    }
    return { name, type }
  })
}

/** `twoSum` in Python. A class keeps its name. */
export const toSnakeCase = (name: string) =>
  name.replaceAll(
    /([a-z0-9])([A-Z])/g,
    (_, before: string, after: string) => `${before}_${after.toLowerCase()}`,
  )
