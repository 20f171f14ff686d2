import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UserText } from './user-text.tsx'

const PARAGRAPHS = Array.from({ length: 200 }, (_, index) => `Paragraph ${index} of a long post.`)

test('a long post renders its beginning, and the rest when it is opened', () => {
  const { container } = render(<UserText text={PARAGRAPHS.join('\n\n')} name="A long post" />)
  expect(screen.getByText('Paragraph 0 of a long post.')).toBeDefined()
  expect(container.textContent).not.toContain('Paragraph 199')
  expect(container.querySelectorAll('p').length).toBeLessThan(20)
  fireEvent.click(screen.getByRole('button', { name: 'Show all of A long post' }))
  expect(container.querySelectorAll('p')).toHaveLength(PARAGRAPHS.length)
  expect(screen.getByText('Paragraph 199 of a long post.')).toBeDefined()
})

test('a long line is cut as well', () => {
  const { container } = render(<UserText text={'word '.repeat(3_000)} name="One line" />)
  expect(container.textContent.length).toBeLessThan(2_100)
})

test('a short post is whole', () => {
  const { container } = render(<UserText text="Short." name="A short post" />)
  expect(container.textContent).toBe('Short.')
})
