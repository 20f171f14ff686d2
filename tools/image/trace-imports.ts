import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

export type Trace = {
  /** Every file that the entries reach, relative to the root. */
  files: Set<string>
  /** What they import from packages, as written: `zod`, `@trpc/server/http`. */
  specifiers: Set<string>
}

const QUOTED = /^['"]([^'"]+)['"]$/

/** The modules that a file loads when it runs; imports of types alone are stripped by Node. */
function listImports(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const isLoaded = (entries: { isType: boolean }[]) =>
    entries.length === 0 || entries.some(({ isType }) => !isType)
  return [
    ...module.staticImports
      .filter(({ entries }) => isLoaded(entries))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) =>
        isType || moduleRequest === null ? [] : moduleRequest.value,
      ),
    ),
    // A module whose name is computed can't be followed: its files must be entries.
    ...module.dynamicImports.flatMap(
      ({ moduleRequest }) => QUOTED.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1] ?? [],
    ),
  ]
}

function resolveFile(from: string, specifier: string): string | null {
  if (specifier.startsWith('#app/')) return path.posix.join('app', specifier.slice('#app/'.length))
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : null
}

/** Follows imports from the entries through our own files, and lists what they need from packages. */
export function traceImports(root: string, entries: readonly string[]): Trace {
  const files = new Set<string>()
  const specifiers = new Set<string>()
  const queue = [...entries]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue
    const full = path.join(root, file)
    if (!existsSync(full)) throw new Error(`${file} is imported, but there is no such file.`)
    files.add(file)
    for (const specifier of listImports(file, readFileSync(full, 'utf8'))) {
      const next = resolveFile(file, specifier)
      if (next !== null) queue.push(next)
      else if (!specifier.startsWith('node:')) specifiers.add(specifier)
    }
  }
  return { files, specifiers }
}
