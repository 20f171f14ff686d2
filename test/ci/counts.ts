import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** The result of one CI step. */
export interface Count {
  passed: number
  failed: number
  /** One line per failure. */
  failures: string[]
  /** Tests that passed only when they were tried again: each is a finding. */
  secondTries: string[]
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

const browserTest = z.object({
  status: z.string(),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })).optional(),
})

interface Suite {
  title: string
  specs: { title: string; file: string; tests: z.infer<typeof browserTest>[] }[]
  suites?: Suite[] | undefined
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(browserTest) })),
    suites: z.array(suite).optional(),
  }),
)
const playwrightReport = z.object({
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().optional() })),
})

/** Counts the JSON report of vitest. A file that could not be loaded is one failure. */
export function countVitest(json: unknown): Count {
  const count: Count = { passed: 0, failed: 0, failures: [], secondTries: [] }
  for (const { name, status, message, assertionResults } of vitestReport.parse(json).testResults) {
    for (const { fullName, status: result, failureMessages } of assertionResults) {
      if (result === 'passed') count.passed += 1
      // The failure of the first try stays in the report.
      if (result === 'passed' && (failureMessages?.length ?? 0) > 0)
        count.secondTries.push(`${name}: ${fullName}`)
      if (result === 'failed') count.failures.push(`${name}: ${fullName}${firstLines(failureMessages?.[0])}`)
    }
    const isBroken = status === 'failed' && !assertionResults.some((each) => each.status === 'failed')
    if (isBroken) count.failures.push(`${name}: ${message ?? 'could not be loaded'}`)
  }
  return { ...count, failed: count.failures.length }
}

/**
 * Counts the JSON report of Playwright. What failed is tried once more at the end (`again`, the report of that run),
 * because the machine is shared and the tests depend on real time. What passes then counts as passed.
 */
export function countPlaywright(json: unknown, again?: unknown): Count {
  const { suites, errors } = playwrightReport.parse(json)
  const passedAgain = new Set(again === undefined ? [] : listPassed(again))
  const count: Count = {
    passed: 0,
    failed: 0,
    failures: errors.map(({ message }) => message ?? 'unknown error'),
    secondTries: [],
  }
  for (const { title, file, tests } of suites.flatMap(specsOf)) {
    for (const { status, results } of tests) {
      const isSecondTry = status === 'unexpected' && passedAgain.has(`${file}: ${title}`)
      if (status === 'expected' || isSecondTry) count.passed += 1
      if (isSecondTry) count.secondTries.push(`${file}: ${title}`)
      else if (status === 'unexpected')
        count.failures.push(`${file}: ${title} (${status})${firstLines(results?.at(-1)?.error?.message)}`)
    }
  }
  return { ...count, failed: count.failures.length }
}

function listPassed(json: unknown): string[] {
  return playwrightReport
    .parse(json)
    .suites.flatMap(specsOf)
    .filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'expected'))
    .map(({ file, title }) => `${file}: ${title}`)
}

/** CI keeps only the end of its output, where the reason must stand, too. */
const MESSAGE_LINES = 8

function firstLines(message: string | undefined): string {
  if (message === undefined) return ''
  return `\n${stripVTControlCharacters(message).split('\n', MESSAGE_LINES).join('\n')}`.replaceAll(
    '\n',
    '\n    ',
  )
}

function specsOf({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** A step without a report counts as one test. One with a report also fails if its exit code says so or it ran no test. */
export function countStep(step: string, exitCode: number, tests?: Count): Count {
  const hasFailed = exitCode !== 0
  if (tests === undefined) {
    return hasFailed
      ? { passed: 0, failed: 1, failures: [`${step}: ended with ${exitCode}`], secondTries: [] }
      : { passed: 1, failed: 0, failures: [], secondTries: [] }
  }
  const reason = hasFailed ? `ended with ${exitCode}` : 'ran no test'
  const isUnexplained = tests.failed === 0 && (hasFailed || tests.passed === 0)
  return isUnexplained ? { ...tests, failed: 1, failures: [`${step}: ${reason}`] } : tests
}
