import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AssistedText } from '#app/features/rounds/assisted/assisted-round.schema.ts'
import { AssistantPanel } from './assistant-panel.tsx'
import { useNextProposal } from './use-next-proposal.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Waiting({ onAsk }: { onAsk: () => void }) {
  const [text, setText] = useState('')
  useNextProposal(true, text, onAsk)
  return (
    <button type="button" onClick={() => setText(`${text}x`)}>
      Type
    </button>
  )
}

test('[ROUND-02] the next proposal arrives after 20 seconds without typing', () => {
  vi.useFakeTimers()
  const onAsk = vi.fn<() => void>()
  render(<Waiting onAsk={onAsk} />)
  vi.advanceTimersByTime(19_000)
  act(() => screen.getByRole('button').click())
  vi.advanceTimersByTime(1_500)
  expect(onAsk).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(20_000)
  expect(onAsk).toHaveBeenCalledTimes(1)
})

const proposal = {
  title: 'Drop expired calls',
  path: 'limiter/expire.py',
  text: 'Here it is.',
  code: 'first code',
  explain: 'It drops them.',
  test: 'a test',
  other: 'other code',
}

function Panel({ onDecide }: { onDecide: (...made: string[]) => void }) {
  const [text, setText] = useState<Pick<AssistedText, 'choice' | 'reason' | 'version' | 'draft'>>({
    choice: '',
    reason: '',
    version: 'first',
    draft: '',
  })
  return (
    <AssistantPanel
      round={{ phase: 'build', shown: { atMs: 0 }, decisions: [] }}
      proposal={proposal}
      language="python"
      text={text}
      isBusy={false}
      onChange={(change) => setText((before) => ({ ...before, ...change }))}
      onDecide={onDecide}
      onAsk={async () => true}
      onNext={() => {}}
      className=""
    />
  )
}

test('[ROUND-02] 1, 2 and 3 pick a decision in the panel, and are letters in a field', async () => {
  const onDecide = vi.fn<(...made: string[]) => void>()
  render(<Panel onDecide={onDecide} />)
  const user = userEvent.setup()
  screen.getByRole('region', { name: 'Assistant' }).focus()
  await user.keyboard('3')
  expect(screen.getByRole('radio', { name: 'Reject' })).toHaveProperty('checked', true)
  await user.click(screen.getByLabelText('Why?'))
  await user.keyboard('1 is refused at 60')
  expect(screen.getByRole('radio', { name: 'Reject' })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('button', { name: 'Reject and write it myself' }))
  expect(onDecide).toHaveBeenCalledExactlyOnceWith('reject', 'first code')
})

test('[ROUND-02] nothing is decided without a choice and a reason', async () => {
  const onDecide = vi.fn<(...made: string[]) => void>()
  render(<Panel onDecide={onDecide} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Decide' }))
  expect(screen.getByText('Accept it, edit it or reject it.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Accept' }))
  await user.click(screen.getByRole('button', { name: 'Accept into the editor' }))
  expect(screen.getByText('Name one thing you checked.')).toBeTruthy()
  expect(onDecide).not.toHaveBeenCalled()
})
