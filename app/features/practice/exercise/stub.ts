import { type Method, type Param, type Signature, toSnakeCase } from './signature.ts'
import type { ValueType } from './value-type.ts'

export type CodeLanguage = 'python' | 'javascript' | 'typescript'

const PYTHON_NAMES = { int: 'int', float: 'float', bool: 'bool', string: 'str', void: 'None' } as const
const TYPESCRIPT_NAMES = {
  int: 'number',
  float: 'number',
  bool: 'boolean',
  string: 'string',
  void: 'void',
} as const

function pythonType(type: ValueType): string {
  if (type.kind === 'list') return `list[${pythonType(type.of)}]`
  if (type.kind === 'linked-list') return 'ListNode | None'
  if (type.kind === 'tree') return 'TreeNode | None'
  if (type.kind === 'graph') return 'GraphNode | None'
  if (type.kind === 'optional') return `${pythonType(type.of)} | None`
  return PYTHON_NAMES[type.kind]
}

function typescriptType(type: ValueType): string {
  if (type.kind === 'list') {
    const item = typescriptType(type.of)
    return item.includes('|') ? `(${item})[]` : `${item}[]`
  }
  if (type.kind === 'linked-list') return 'ListNode | null'
  if (type.kind === 'tree') return 'TreeNode | null'
  if (type.kind === 'graph') return 'GraphNode | null'
  if (type.kind === 'optional') return `${typescriptType(type.of)} | null`
  return TYPESCRIPT_NAMES[type.kind]
}

/** The classes that the runner provides; shown above the stub, because a learner needs the names of their fields. */
const NODE_NOTES = {
  'linked-list': 'ListNode has val and next.',
  tree: 'TreeNode has val, left and right.',
  graph: 'GraphNode has val and neighbors.',
} as const

function listKinds(type: ValueType): string[] {
  return 'of' in type ? [type.kind, ...listKinds(type.of)] : [type.kind]
}

function noteLines(methods: readonly Method[], mark: string): string[] {
  const types = methods.flatMap(({ params, returns }) => [...params.map((param) => param.type), returns])
  const kinds = new Set(types.flatMap(listKinds))
  return Object.entries(NODE_NOTES).flatMap(([kind, note]) => (kinds.has(kind) ? [`${mark} ${note}`] : []))
}

const pythonParams = (params: readonly Param[], isMethod: boolean) =>
  [
    ...(isMethod ? ['self'] : []),
    ...params.map(({ name, type }) => `${toSnakeCase(name)}: ${pythonType(type)}`),
  ].join(', ')

const pythonMethod = ({ name, params, returns }: Method, isMethod: boolean) => {
  const indent = isMethod ? '    ' : ''
  return [
    `${indent}def ${toSnakeCase(name)}(${pythonParams(params, isMethod)}) -> ${pythonType(returns)}:`,
    `${indent}    pass`,
  ]
}

function pythonStub(signature: Signature): string[] {
  if (signature.mode !== 'class') return [...noteLines([signature], '#'), ...pythonMethod(signature, false)]
  const constructor = [`    def __init__(${pythonParams(signature.params, true)}) -> None:`, '        pass']
  const methods = signature.methods.flatMap((method) => ['', ...pythonMethod(method, true)])
  return [...noteLines(signature.methods, '#'), `class ${signature.name}:`, ...constructor, ...methods]
}

function scriptStub(signature: Signature, isTyped: boolean): string[] {
  const params = (list: readonly Param[]) =>
    list.map(({ name, type }) => (isTyped ? `${name}: ${typescriptType(type)}` : name)).join(', ')
  const returns = (method: Method) => (isTyped ? `: ${typescriptType(method.returns)}` : '')
  // Without a statement that throws, TypeScript would object to a function that returns nothing.
  const body = (method: Method) =>
    isTyped && method.returns.kind !== 'void' ? ["throw new Error('Write me')"] : []
  if (signature.mode !== 'class') {
    const head = `function ${signature.name}(${params(signature.params)})${returns(signature)} {`
    return [...noteLines([signature], '//'), head, ...body(signature).map((line) => `  ${line}`), '}']
  }
  const methods = signature.methods.flatMap((method) => [
    '',
    `  ${method.name}(${params(method.params)})${returns(method)} {`,
    ...body(method).map((line) => `    ${line}`),
    '  }',
  ])
  const head = [`class ${signature.name} {`, `  constructor(${params(signature.params)}) {`, '  }']
  return [...noteLines(signature.methods, '//'), ...head, ...methods, '}']
}

/** The code that a learner starts from. */
export function createStub(signature: Signature, language: CodeLanguage): string {
  const lines =
    language === 'python' ? pythonStub(signature) : scriptStub(signature, language === 'typescript')
  return `${lines.join('\n')}\n`
}
