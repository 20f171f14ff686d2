import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showBounds } from './bound.tsx'

test('[WALK-09] bounds such as O(1) are marked, and the text stays the same', () => {
  const { container } = render(<p>{showBounds('From O(n) to amortized O(1), not NO(X)')}</p>)
  expect([...container.querySelectorAll('.bound')].map(({ textContent }) => textContent)).toEqual([
    'O(n)',
    'O(1)',
  ])
  expect(container.textContent).toBe('From O(n) to amortized O(1), not NO(X)')
  expect(showBounds('Resizing')).toBe('Resizing')
})
