import type { Json } from '#app/features/practice/exercise/value-type.ts'
import { isTable } from '#app/features/practice/runner/comparison.ts'
import type { Task } from '#app/features/practice/runner/task.ts'
import { formatExpected } from '#app/features/practice/runner/value-text.ts'
import type { ExerciseCase } from './exercise.schema.ts'

const INPUT = /^Input: `(.+)`$/m
const OUTPUT = /^Output: `(.+)`$/m
const SCRIPT = /^```js\n([\s\S]+?)\n```$/m
const TABLE = /(?:^`(\w+)`:\n\n)?((?:^\|.*\|(?:\n|$))+)/gm

const formatValue = (value: Json) => formatExpected(value, false)

/** The arguments as an example shows them: `values = [3, 8], price = 11`, or the calls `Cache(2), get(1)`. */
function formatArguments(task: Task, args: Json): string {
  if (task.mode === 'query' || !Array.isArray(args)) return JSON.stringify(args)
  if (task.mode !== 'class')
    return args.map((value, index) => `${task.params[index]?.name ?? '?'} = ${formatValue(value)}`).join(', ')
  return args
    .map((call) => {
      const [name, ...values] = Array.isArray(call) ? call : []
      return `${typeof name === 'string' ? name : '?'}(${values.map(formatValue).join(', ')})`
    })
    .join(', ')
}

type ExampleTable = { name: string | null; columns: string[]; rows: string[][] }

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

/** The tables of an example: those with a name are its input, the last one is its output. */
export function readExampleTables(example: string): ExampleTable[] {
  return [...example.matchAll(TABLE)].map(([, name, text = '']) => {
    const [columns = [], , ...rows] = text.trimEnd().split('\n').map(cellsOf)
    return { name: name ?? null, columns, rows }
  })
}

const formatCell = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Rows as the cells of an example show them. */
export const formatRows = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.map(formatCell))

type ExampleProof = { caseName: string | null; problem: string | null }

/**
 * Finds the visible case that an example explains. Its values are those of the case, which the references are proved with.
 * Behind a driver the case is the harness's own notation, so there the example shows how the function is called.
 */
export function findExampleCase(task: Task, cases: readonly ExerciseCase[], example: string): ExampleProof {
  const visible = cases.filter((item) => item.visible === true)
  if (task.mode === 'driver') {
    const [, code = ''] = SCRIPT.exec(example) ?? []
    const problem = code.includes(`${task.name}(`)
      ? null
      : `The example needs a block \`\`\`js that calls ${task.name}.`
    return { caseName: null, problem }
  }
  if (task.mode === 'query') {
    const output = readExampleTables(example).at(-1)
    const found = visible.find(
      ({ expected }) =>
        isTable(expected) &&
        JSON.stringify([output?.columns, output?.rows]) ===
          JSON.stringify([expected.columns, formatRows(expected.rows)]),
    )
    const problem =
      found === undefined ? 'The last table of the example is the result of no visible case.' : null
    return { caseName: found?.name ?? null, problem }
  }
  const [, input] = INPUT.exec(example) ?? []
  const [, output] = OUTPUT.exec(example) ?? []
  if (input === undefined || output === undefined)
    return { caseName: null, problem: 'The example needs the lines "Input: `…`" and "Output: `…`".' }
  const found = visible.find(({ args }) => formatArguments(task, args) === input)
  if (found === undefined) {
    const inputs = visible.map(({ args }) => formatArguments(task, args)).join('; ')
    return { caseName: null, problem: `The input of the example is no visible case: ${inputs}` }
  }
  const expected = formatValue(found.expected)
  const problem = expected === output ? null : `The output of the example is ${expected}, not ${output}.`
  return { caseName: found.name, problem }
}
