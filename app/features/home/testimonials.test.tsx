import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Testimonials } from './testimonials.tsx'

afterEach(cleanup)

const createQuote = (isExample: boolean) => ({
  quote: 'It helped.',
  role: 'Tester',
  context: 'In a test',
  isExample,
})

test.each([
  [true, 1],
  [false, 0],
])('[HOME-01] a quote that is an example (%s) is marked as one', (isExample, count) => {
  const { queryAllByText } = render(<Testimonials testimonials={[createQuote(isExample)]} />)
  expect(queryAllByText('An example, not a real quote')).toHaveLength(count)
})
