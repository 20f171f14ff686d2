import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

afterEach(cleanup)

const doNothing = () => {}

function Host({ onConfirm = doNothing, isBusy = false }: { onConfirm?: () => void; isBusy?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Delete</Button>
      <ConfirmDialog
        title="Sliding window drills"
        text="Delete this deck? This action cannot be undone."
        confirmLabel="Delete deck"
        isOpen={isOpen}
        isBusy={isBusy}
        onConfirm={onConfirm}
        onCancel={() => setIsOpen(false)}
      />
    </>
  )
}

async function openDialog() {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  return { user, dialog: screen.getByRole('alertdialog') }
}

test('it has a title and a description, and starts on Cancel', async () => {
  render(<Host />)
  const { dialog } = await openDialog()
  const text = dialog.getAttribute('aria-describedby') ?? ''
  expect(dialog.getAttribute('aria-labelledby')).not.toBeNull()
  expect(screen.getByRole('heading', { name: 'Sliding window drills' })).not.toBeNull()
  expect(document.getElementById(text)?.textContent).toBe('Delete this deck? This action cannot be undone.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

test('a click outside does not close it', async () => {
  render(<Host />)
  const { user } = await openDialog()
  const scrim = document.querySelector('.scrim') ?? document.body
  await user.click(scrim)
  expect(screen.queryByRole('alertdialog')).not.toBeNull()
})

test('Esc cancels and returns focus to the opener', async () => {
  const onConfirm = vi.fn<() => void>()
  render(<Host onConfirm={onConfirm} />)
  const { user } = await openDialog()
  await user.keyboard('{Escape}')
  await vi.waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }))
  })
  expect(onConfirm).not.toHaveBeenCalled()
})

test('the action runs once per press, and not while it is busy', async () => {
  const onConfirm = vi.fn<() => void>()
  const { rerender } = render(<Host onConfirm={onConfirm} />)
  const { user } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Delete deck' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  rerender(<Host onConfirm={onConfirm} isBusy />)
  await user.click(screen.getByRole('button', { name: 'Delete deck' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})
