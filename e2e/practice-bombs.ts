import type { Language } from '#app/features/practice/runner/runner-protocol.ts'

/** Programs that would never end, or take all memory. Each must be ended by the runner, or end with an error. */
export type Bomb = { name: string; language: Language; code: string }

/** The gate sets off one of each kind; a bomb takes seconds, and Python seconds more to start again. */
export const BOMBS_IN_GATE: readonly string[] = [
  'JavaScript: endless microtasks',
  'JavaScript: output',
  'Python: memory',
]

const script = (name: string, body: string): Bomb => ({
  name: `JavaScript: ${name}`,
  language: 'javascript',
  code: `function double(n) { ${body} }`,
})
const python = (name: string, ...lines: string[]): Bomb => ({
  name: `Python: ${name}`,
  language: 'python',
  code: ['def double(n):', ...lines.map((line) => `    ${line}`)].join('\n'),
})

export const BOMBS: readonly Bomb[] = [
  script('endless loop', 'for (;;);'),
  script('endless microtasks', 'return (async () => { for (;;) await null })()'),
  script('endless recursion', 'return double(n)'),
  script('memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(n))'),
  script('output', 'for (;;) console.log("a line of output")'),
  {
    name: 'TypeScript: endless loop',
    language: 'typescript',
    code: 'function double(n: number): number { while (true) n += 1 }',
  },
  python('endless loop', 'while True: pass'),
  python('endless recursion', 'return double(n)'),
  python('memory', 'all = []', 'while True: all.append([n] * 1_000_000)'),
  python('output', 'while True: print("a line of output")'),
]
