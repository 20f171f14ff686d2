/** One part of a complexity: a variable is italic, an exponent is raised, everything else is upright. */
export type ComplexityPart = { text: string; style: 'variable' | 'exponent' | 'upright' }

const MAX_LENGTH = 40
const COMPLEXITY = /^[OΘΩ]\([^`<>]*\)$/
const PART = /\^(?:\(([^()]*)\)|([\p{L}\d]+))|\p{L}+|[^\p{L}^]+|\^/gu
/** Letters and short names; longer words, such as log or rows, are read as words. */
const VARIABLE = /^\p{L}$/u

/** The parts of a complexity such as O(n · 2^n); null for any other code. */
export function readComplexity(code: string): ComplexityPart[] | null {
  if (code.length > MAX_LENGTH || !COMPLEXITY.test(code)) return null
  return Array.from(code.matchAll(PART), ([text, group, word]): ComplexityPart => {
    const exponent = group ?? word
    if (exponent !== undefined) return { text: exponent, style: 'exponent' }
    return { text, style: VARIABLE.test(text) ? 'variable' : 'upright' }
  })
}
