import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { TestResult } from '#app/features/practice/runner/runner-protocol.ts'
import { TestResults } from './test-results.tsx'

afterEach(cleanup)

const result = (overrides: Partial<TestResult>): TestResult => ({
  name: 'Two cards',
  isHidden: false,
  status: 'passed',
  expected: '6',
  actual: '6',
  tables: null,
  printed: '',
  droppedCharacters: 0,
  error: null,
  ms: 1.6,
  ...overrides,
})

const rest = {
  runs: 1,
  inputOf: (name: string) => (name === 'Empty' ? '[]' : null),
  onStop: () => {},
  onRetry: () => {},
}

test('[PRAC-02] the failing test is first and open, with expected, actual and printed; a hidden one shows only its name', () => {
  const results = [
    result({}),
    result({ name: 'Empty', status: 'failed', actual: '7', printed: 'seen', droppedCharacters: 1_200 }),
    result({
      name: 'Repeat',
      isHidden: true,
      status: 'error',
      expected: null,
      actual: null,
      printed: null,
      error: { message: 'KeyError', line: 4 },
    }),
  ]
  render(
    <TestResults
      {...rest}
      state={{ kind: 'done', isSubmit: true, outcome: { status: 'tested', results, ms: 3 } }}
    />,
  )
  expect(screen.getByRole('status').textContent).toContain('2 of 3 tests failed')
  const [first, second, third] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Empty')
  expect(first?.querySelector('details')?.open).toBe(true)
  expect(first?.textContent).toMatch(
    /Input\[\]Expected\[added: 6\]Actual\[removed: 7\]Printedseen1,200 more characters/,
  )
  expect(second?.textContent).toMatch(/Repeat \(hidden\)/)
  expect(second?.textContent).toContain('Error in line 4KeyError')
  expect(second?.textContent).not.toContain('Expected')
  expect(third?.textContent).toContain('Passed')
  expect(third?.querySelector('details')?.open).toBe(false)
})

test('[PRAC-02] code that can not be run shows the line of the error', () => {
  const outcome = {
    status: 'code-error',
    error: { message: 'SyntaxError: Unexpected token', line: 2 },
    printed: '',
  } as const
  render(<TestResults {...rest} state={{ kind: 'done', isSubmit: false, outcome }} />)
  expect(screen.getByRole('region', { name: 'Results' }).textContent).toContain(
    "Your code doesn't run yetRun 1, visible tests only, line 2SyntaxError: Unexpected token",
  )
})

test('[PRAC-02] a query shows its result beside the expected one, and names what is missing', () => {
  const expected = {
    columns: ['name', 'orders'],
    rows: [
      ['Aldo', '4'],
      ['Jun', '0'],
    ],
  }
  const tables = {
    expected,
    actual: {
      columns: ['Name', 'orders'],
      rows: [
        ['Aldo', '4'],
        ['Tove', '2'],
      ],
    },
  }
  const results = [result({ status: 'failed', tables })]
  render(
    <TestResults
      {...rest}
      state={{ kind: 'done', isSubmit: false, outcome: { status: 'tested', results, ms: 3 } }}
    />,
  )
  expect(screen.getByText('1 row is missing, 1 row too many.')).toBeDefined()
  const own = screen.getByRole('table', { name: 'Your result' })
  expect(own.textContent).toContain('Tove (not expected)')
  expect(own.textContent).toContain('missing: Jun, 0')
  expect(screen.getByRole('table', { name: 'Expected' }).textContent).toContain('Jun0')
})
