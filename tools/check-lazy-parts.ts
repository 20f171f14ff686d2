import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { parseSync } from 'oxc-parser'

import { type Finding, isTestFile, listFiles } from './check-source-files.ts'

const LOADER = 'app/client/lazy-part.ts'
const LOADER_FUNCTIONS = new Set(['lazyPart', 'lazyCode'])

// Files that import code in another way, each with its reason.
const ALLOWED: ReadonlyMap<string, string> = new Map([
  [
    'app/features/practice/runner/worker/javascript-worker.ts',
    "learner code in a worker without a network: its module is a Blob, and the run's time limit ends it",
  ],
  [
    'app/features/practice/runner/worker/python-worker.ts',
    'the same for the runtime, whose files the page has loaded before',
  ],
])

/** Code of the browser that is loaded apart from its page. */
export type LazyImport = {
  file: string
  line: number
  /** What is imported, as it is written. */
  specifier: string
  /** The function of the loader around the import; null if there is none. */
  loader: string | null
  /** The export that is taken from the module, if the import says so. */
  exportName: string | null
}

/** Lists every dynamic import in the code of the browser. */
export async function listLazyImports(root: string): Promise<LazyImport[]> {
  const files = await listFiles(root, ['app'])
  const lists = await Promise.all(files.filter(isBrowserCode).map((file) => readImports(root, file)))
  return lists.flatMap(({ imports }) => imports)
}

/** Rejects `lazy` of React, and a dynamic import that isn't an argument of our loader. */
export async function checkLazyParts(root: string): Promise<Finding[]> {
  const files = (await listFiles(root, ['app'])).filter((file) => isBrowserCode(file) && file !== LOADER)
  const lists = await Promise.all(files.map((file) => readImports(root, file)))
  return lists.flatMap(({ imports, reactLazyLine }, index): Finding[] => {
    const file = files[index] ?? ''
    if (ALLOWED.has(file)) return []
    const message = `A failed request would replace the page or do nothing. Use lazyPart or lazyCode of ${LOADER}.`
    const lines = [
      ...imports.flatMap(({ loader, line }) => (loader === null ? [line] : [])),
      ...(reactLazyLine === null ? [] : [reactLazyLine]),
    ]
    return lines.map((line) => ({ rule: 'lazy-part', file: `${file}:${line}`, message }))
  })
}

const isBrowserCode = (file: string) =>
  /\.tsx?$/.test(file) && !/\.server\.tsx?$/.test(file) && !isTestFile(file)

async function readImports(root: string, file: string) {
  const source = await readFile(join(root, file), 'utf8')
  const { program } = parseSync(file, source)
  const lineAt = (offset: unknown) => source.slice(0, Number(offset)).split('\n').length
  const imports: LazyImport[] = []
  let reactLazyLine: number | null = null

  function visit(node: unknown, loader: string | null, exportName: string | null) {
    if (Array.isArray(node)) {
      for (const item of node) visit(item, loader, exportName)
      return
    }
    if (!isNode(node)) return
    if (node.type === 'ImportExpression') {
      const { source: from } = node
      const specifier = isNode(from) && typeof from['value'] === 'string' ? from['value'] : ''
      imports.push({ file, line: lineAt(node.start), specifier, loader, exportName })
    }
    if (isReactLazy(node)) reactLazyLine ??= lineAt(node.start)
    const inner = calledName(node)
    const nextLoader = inner !== null && LOADER_FUNCTIONS.has(inner) ? inner : loader
    const nextName = takenName(node) ?? exportName
    for (const value of Object.values(node)) visit(value, nextLoader, nextName)
  }

  visit(program, null, null)
  return { imports, reactLazyLine }
}

type Node = { type: string; start: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nameOf = (node: unknown) => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : null)

const calledName = (node: Node) => (node.type === 'CallExpression' ? nameOf(node['callee']) : null)

/** The name after the dot in `(await import('./part.tsx')).Part`. */
const takenName = (node: Node) =>
  node.type === 'MemberExpression' && isNode(node['object']) ? nameOf(node['property']) : null

/** `import { lazy } from 'react'`, and `React.lazy`. */
function isReactLazy(node: Node): boolean {
  if (node.type === 'MemberExpression') {
    return nameOf(node['object']) === 'React' && nameOf(node['property']) === 'lazy'
  }
  if (node.type !== 'ImportDeclaration') return false
  const { source, specifiers } = node
  if (!isNode(source) || source['value'] !== 'react' || !Array.isArray(specifiers)) return false
  return specifiers.some(
    (specifier: unknown) => isNode(specifier) && nameOf(specifier['imported']) === 'lazy',
  )
}
