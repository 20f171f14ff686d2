import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSignature, type Param, toSnakeCase } from '#app/features/practice/exercise/signature.ts'
import { createStub } from '#app/features/practice/exercise/stub.ts'
import type { Json, ValueType } from '#app/features/practice/exercise/value-type.ts'

// `npm run exercises -- new <slug> '<signature>' -- --sample hash-maps/two_sum.py`: the files of a new exercise. What is left
// to write is prose, the cases, the constraints and the wrong solutions; exercises:check says what is missing.

const CASES = 13
const VISIBLE = 3
const CONTENT = resolve(import.meta.dirname, '../../content')

const { positionals, values } = parseArgs({ allowPositionals: true, options: { sample: { type: 'string' } } })
const [slug, ...signatureLines] = positionals
if (slug === undefined || signatureLines.length === 0) {
  throw new Error(
    "Usage: npm run exercises -- new <slug> 'name(param: int) -> int' [-- --sample folder/file.py]",
  )
}
const signature = parseSignature(signatureLines, false)
const folder = join(CONTENT, 'exercises', slug)
const entry = signature.mode === 'class' ? signature.name : toSnakeCase(signature.name)

/** A value of a type, different for each number. */
function createValue(type: ValueType, number: number): Json {
  switch (type.kind) {
    case 'int':
    case 'float':
      return number
    case 'bool':
      return number % 2 === 0
    case 'string':
      return 'abc'.repeat(number)
    case 'list':
    case 'linked-list':
    case 'tree':
      return Array.from({ length: number }, (_, index) => createValue(type.of, index + 1))
    case 'graph':
      return Array.from({ length: number }, () => [])
    case 'void':
    case 'optional':
    default:
      return null
  }
}

const argsOf = (params: readonly Param[], number: number) =>
  params.map(({ type }) => createValue(type, number))

function createArgs(number: number): Json {
  if (signature.mode !== 'class') return argsOf(signature.params, number)
  const calls = signature.methods.map(({ name, params }) => [name, ...argsOf(params, number)])
  return [[signature.name, ...argsOf(signature.params, number)], ...calls]
}

const exerciseText = `---
title: ${slug.replaceAll('-', ' ')}
also-called: the name that interviewers use
difficulty: medium
patterns:
  - hash map
lesson: course/01-topic/02-lesson
languages:
  - python
  - typescript
signature:
${signatureLines.map((line) => `  - ${line}`).join('\n')}
mode: ${signature.mode}
comparison: exact
time: O(n)
space: O(n)
---

The statement, in your own words and with a story of your own.

## Example

Input: \`the first visible case\`

Output: \`what it returns\`

One to three sentences or a small table: how the output comes about.

## Constraints

- one line for each parameter

## Hints

1. a question
2. the idea
3. The solution: the way

## Reference

At least 45 words for those who have solved it: the invariant, a trace of the example, the running time, what interviewers listen for.

## Follow-ups

- one that changes the input
- one that changes the result
`

const generateText = `def is_valid(*args):
    return True


def generate(random, size):
    return ${JSON.stringify(createArgs(2))}


def worst(random, size):
    return generate(random, size)
`

async function readSample(): Promise<string> {
  const stub = createStub(signature, 'python')
  if (values.sample === undefined) return stub
  const sample = await readFile(join(CONTENT, 'samples', values.sample), 'utf8')
  // The marks of a sample's shown part are not code.
  const code = sample.split('\n').filter((line) => !/^\s*# (region|endregion)/.test(line))
  return `${code.join('\n').trim()}\n`
}

const cases = Array.from({ length: CASES }, (_, index) => {
  const name = index < VISIBLE ? `visible-${index + 1}` : `hidden-${index - VISIBLE + 1}`
  return `  ${JSON.stringify({ name, ...(index < VISIBLE ? { visible: true } : {}), args: createArgs(index + 1), expected: null })}`
})

await mkdir(join(folder, 'wrong'), { recursive: true })
const files: Record<string, string> = {
  'exercise.md': exerciseText,
  'cases.json': `[\n${cases.join(',\n')}\n]\n`,
  'reference.py': await readSample(),
  'reference.ts': createStub(signature, 'typescript'),
  'brute.py': createStub(signature, 'python'),
  'generate.py': generateText,
  'wrong/first.py': `# fails: hidden-1\n${createStub(signature, 'python')}`,
  'wrong/slow.py': `# fails: growth\n${createStub(signature, 'python')}`,
}
// 'wx': never overwrites an exercise.
for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text, { flag: 'wx' })
console.log(`content/exercises/${slug}: write ${entry} in brute.py, then npm run exercises -- fill ${slug}`)
