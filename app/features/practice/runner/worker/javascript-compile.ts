import { transform } from 'sucrase'
import type { Thrown } from './worker-port.ts'

/** Checks the syntax and removes types; lines stay where they are. A failing import would give no line. */
export function compileScript(code: string, isTyped: boolean): { text: string } | Thrown {
  try {
    const transforms: 'typescript'[] = isTyped ? ['typescript'] : []
    return { text: transform(code, { transforms, disableESTransforms: true }).code }
  } catch (error) {
    return describeSyntaxError(error)
  }
}

/** What the compiler says, with the line that it names. */
export function describeSyntaxError(error: unknown): Thrown {
  const text = error instanceof Error ? error.message : String(error)
  const [, message = text, line] = /^(?:Error transforming [^:]*: )?(.*?) \((\d+):\d+\)$/s.exec(text) ?? []
  return {
    name: 'SyntaxError',
    message: `SyntaxError: ${message}`,
    line: line === undefined ? null : Number(line),
  }
}

/** Exports the learner's function under a name that the code can't know, so it can't be defined there by accident. */
export function addExport(text: string, name: string): { source: string; exportName: string } {
  // An opaque origin has no `randomUUID`.
  const exportName = `entry${crypto.getRandomValues(new Uint32Array(4)).join('')}`
  return {
    source: `${text}\n;export const ${exportName} = typeof ${name} === 'undefined' ? undefined : ${name}`,
    exportName,
  }
}
