import { expect, test } from 'vitest'
import { parseOpened, parseTested, readProjectOutcome } from './project-message.ts'
import { createScriptProject, resolveImport } from './worker/javascript-project.ts'

const result = {
  file: 'tests/a.test.ts',
  name: 'A test',
  title: 'A test',
  status: 'failed',
  expected: '1',
  actual: '2',
  error: { message: 'The values differ.', trace: [{ file: 'tests/a.test.ts', line: 3 }] },
  printed: '',
  droppedCharacters: 0,
  ms: 1,
}
const outcome = { status: 'tested', results: [result], ms: 2 }

test('[ROUND-01] the page believes only outcomes within bounds', () => {
  expect(readProjectOutcome(outcome)).toEqual(outcome)
  for (const bad of [
    null,
    { status: 'tested', results: 'all', ms: 1 },
    { ...outcome, ms: -1 },
    { ...outcome, results: [{ ...result, status: 'great' }] },
    { ...outcome, results: [{ ...result, name: 'x'.repeat(300) }] },
    { ...outcome, results: [{ ...result, error: { message: 1, trace: [] } }] },
    { ...outcome, results: Array.from({ length: 300 }, () => result) },
    { status: 'code-error', error: { message: 'x', trace: [{ file: 1, line: 1 }] }, printed: '' },
  ])
    expect(readProjectOutcome(bad)).toBeNull()
})

test('[ROUND-01] answers of a worker are cut to size, and nonsense is an error', () => {
  expect(parseOpened('["opened",[["tests/a.py","test_a","A"],["tests/a.py","test_b","B"]]]')).toEqual({
    tests: [
      { file: 'tests/a.py', index: 0, name: 'test_a', title: 'A' },
      { file: 'tests/a.py', index: 1, name: 'test_b', title: 'B' },
    ],
  })
  expect(parseOpened('["threw","SyntaxError: x",[["a.py",4]]]')).toEqual({
    error: { message: 'SyntaxError: x', trace: [{ file: 'a.py', line: 4 }] },
  })
  expect(parseOpened('{')).toEqual({ error: { message: 'The code failed.', trace: [] } })
  expect(parseTested('["passed"]')?.status).toBe('passed')
  expect(parseTested('["won"]')).toBeNull()
})

async function run(files: Record<string, string>) {
  const project = createScriptProject((text) => import(`data:text/javascript,${encodeURIComponent(text)}`))
  const tests = Object.keys(files).filter((path) => path.startsWith('tests/'))
  const opened = parseOpened(await project.open({ language: 'typescript', files, tests }))
  if ('error' in opened) return opened.error
  return Promise.all(
    opened.tests.map(async ({ file, index }) => parseTested(await project.test(file, index))),
  )
}

const HEAD = "import assert from 'node:assert/strict'\nimport { test } from 'node:test'\n"

test('[ROUND-01] TypeScript modules import each other, and every test has fresh ones', async () => {
  const results = await run({
    'shop/a.ts':
      "import { two } from './b.ts'\nlet count: number = 0\nexport const next = (): number => (count += two())\n",
    'shop/b.ts':
      "import { next } from './a.ts'\nexport const two = () => (typeof next === 'function' ? 2 : 0)\nexport function fail(): never {\n  throw new RangeError('too far')\n}\n",
    'tests/a.test.ts': `${HEAD}import { next } from '../shop/a.ts'
import { fail } from '../shop/b.ts'
test('first', () => assert.equal(next(), 2))
test('fresh', async () => assert.equal(await next(), 2))
test('deep', () => assert.deepEqual({ a: [1, new Map([['k', 1]])] }, { a: [1, new Map([['k', 2]])] }))
test('throws', () => assert.throws(fail, /too far/))
test('rejects', () => assert.rejects(async () => fail(), RangeError))
test('error', () => {
  fail()
})
`,
  })
  expect(results).toMatchObject([
    { status: 'passed' },
    { status: 'passed' },
    { status: 'failed' },
    { status: 'passed' },
    { status: 'passed' },
    // The test runner rewrites stacks; file and line are seen in the browser, in debug-round.spec.ts.
    { status: 'error', error: { message: 'RangeError: too far' } },
  ])
})

test('[ROUND-01] a syntax error and a missing module are errors of the project', async () => {
  const broken = await run({ 'shop/a.ts': 'const a = 1\nconst = 2\n', 'tests/a.test.ts': HEAD })
  expect(broken).toHaveProperty('message', expect.stringContaining('SyntaxError'))
  expect(broken).toHaveProperty('trace', [{ file: 'shop/a.ts', line: 2 }])
  const missing = `${HEAD}import { x } from '../shop/none.ts'\ntest('x', () => assert.ok(x))\n`
  expect(await run({ 'tests/a.test.ts': missing })).toMatchObject({
    message: 'Error: There is no file shop/none.ts.',
  })
  expect(resolveImport('tests/deep/a.test.ts', '../../shop/./b.ts')).toBe('shop/b.ts')
})
