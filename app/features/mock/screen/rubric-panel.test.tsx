import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CriterionField } from './rubric-panel.tsx'

afterEach(cleanup)

test('[MOCK-04] a comment is saved when the round ends elsewhere while it is being typed', async () => {
  const onMark = vi.fn<(mark: number, comment: string) => void>()
  const { unmount } = render(
    <CriterionField name="Code" text="Is it clear?" mark={2} comment="" onMark={onMark} />,
  )
  await userEvent.type(screen.getByRole('textbox'), 'Good names')
  expect(onMark).not.toHaveBeenCalled()
  unmount()
  expect(onMark.mock.calls).toEqual([[2, 'Good names']])
})

test('[MOCK-04] a comment that was saved when its field was left is not saved again', async () => {
  const onMark = vi.fn<(mark: number, comment: string) => void>()
  const { unmount } = render(
    <CriterionField name="Code" text="Is it clear?" mark={2} comment="" onMark={onMark} />,
  )
  await userEvent.type(screen.getByRole('textbox'), 'Good names')
  await userEvent.tab()
  unmount()
  expect(onMark).toHaveBeenCalledTimes(1)
})
