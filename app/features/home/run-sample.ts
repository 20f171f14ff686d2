import { RunnerClient } from '#app/features/practice/runner/runner-client.ts'
import type { RunOutcome, RunTest, TestResult } from '#app/features/practice/runner/runner-protocol.ts'
import type { Task } from '#app/features/practice/runner/task.ts'
import type { SampleResult } from './sample.ts'

const TASK: Task = {
  mode: 'function',
  name: 'twoSum',
  params: [
    { name: 'values', type: { kind: 'list', of: { kind: 'int' } } },
    { name: 'price', type: { kind: 'int' } },
  ],
  returns: { kind: 'list', of: { kind: 'int' } },
}

const TESTS: RunTest[] = [
  { name: 'Two in the middle', isHidden: false, args: [[15, 40, 25, 60], 65], expected: [1, 2] },
  { name: 'Two equal cards', isHidden: false, args: [[4, 9, 1, 4, 6], 8], expected: [0, 3] },
  { name: 'A debt', isHidden: false, args: [[-3, 10, 8, 5], 2], expected: [0, 3] },
]

let client: RunnerClient | null = null

/** Runs the code in the sandbox of Practice; null if it can't run here. */
export async function runSample(code: string): Promise<SampleResult | null> {
  try {
    client ??= new RunnerClient(document.body)
    const outcome = await client.run({
      language: 'javascript',
      code,
      task: TASK,
      comparison: { kind: 'unordered' },
      tests: TESTS,
    })
    return describeOutcome(outcome)
  } catch {
    return null
  }
}

/** Removes the frame, when the page is left. */
export function closeSample(): void {
  client?.dispose()
  client = null
}

export function describeOutcome(outcome: RunOutcome): SampleResult | null {
  if (outcome.status === 'code-error')
    return { isSolved: false, title: "It doesn't run yet.", text: outcome.error.message }
  if (outcome.status !== 'tested') return null
  const failed = outcome.results.filter(({ status }) => status !== 'passed')
  const [first] = failed
  const total = outcome.results.length
  if (first === undefined)
    return {
      isSolved: true,
      title: `All ${total} tests passed.`,
      text: 'That is Two Sum in linear time.',
    }
  const verb = failed.length === 1 ? 'fails' : 'fail'
  return { isSolved: false, title: `${failed.length} of ${total} tests ${verb}.`, text: describeTest(first) }
}

function describeTest({ status, expected, actual, error }: TestResult): string {
  if (status === 'timeout') return 'It took too long.'
  if (error !== null) return error.message
  return `Expected ${expected ?? '?'}, got ${actual ?? 'nothing'}.`
}
