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
  printed: '',
  droppedCharacters: 0,
  error: null,
  ms: 1.6,
  ...overrides,
})

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
    <TestResults state={{ kind: 'done', isSubmit: true, outcome: { status: 'tested', results, ms: 3 } }} />,
  )
  expect(screen.getByRole('status').textContent).toContain('2 of 3 tests failed')
  const [first, second, third] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Empty')
  expect(first?.querySelector('details')?.open).toBe(true)
  expect(first?.textContent).toMatch(/Expected6Actual7Printedseen1,200 more characters/)
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
  render(<TestResults state={{ kind: 'done', isSubmit: false, outcome }} />)
  expect(screen.getByRole('region', { name: 'Results' }).textContent).toContain(
    'Error in line 2SyntaxError: Unexpected token',
  )
})
