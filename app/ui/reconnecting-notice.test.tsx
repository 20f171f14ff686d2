import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReconnectingNotice } from './reconnecting-notice.tsx'

test('the live region exists before it has text', () => {
  const { rerender } = render(<ReconnectingNotice isShown={false} />)
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(<ReconnectingNotice isShown />)
  expect(screen.getByRole('status').textContent).toBe('Reconnecting…')
})
