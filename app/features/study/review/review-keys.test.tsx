import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PRESS_GUARD_MS } from '#app/features/study/screen/use-press-guard.ts'
import { type SessionKeyActions, useSessionKeys } from '#app/features/study/screen/use-session-keys.ts'
import { useRatingGuard } from '#app/features/study/screen/use-rating-guard.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function createActions() {
  const pressed: string[] = []
  const press = (name: string) => () => pressed.push(name)
  const actions: SessionKeyActions = {
    space: press('space'),
    digits: ['1', '2', '3', '4'].map(press),
    hint: press('hint'),
    star: press('star'),
    note: press('note'),
    edit: press('edit'),
    undo: press('undo'),
    help: press('help'),
  }
  return { pressed, actions }
}

function Keys({ actions, hasSingleKeys = true }: { actions: SessionKeyActions; hasSingleKeys?: boolean }) {
  useSessionKeys(actions, hasSingleKeys)
  return (
    <>
      <textarea aria-label="Note" />
      <button type="button">A button</button>
    </>
  )
}

test('[REV-03] every key of the table acts, in upper and lower case; modifiers and fields are ignored', async () => {
  const { pressed, actions } = createActions()
  const user = userEvent.setup()
  render(<Keys actions={actions} />)
  await user.keyboard(' 1234hSneU?')
  expect(pressed).toEqual(['space', '1', '2', '3', '4', 'hint', 'star', 'note', 'edit', 'undo', 'help'])
  await user.keyboard('{Control>}z{/Control}{Control>}s{/Control}{Alt>}u{/Alt}su')
  expect(pressed.slice(11)).toEqual(['undo', 'star', 'undo'])
  await user.type(screen.getByRole('textbox'), 's1 h')
  expect(pressed).toHaveLength(14)
  screen.getByRole('button').focus()
  await user.keyboard(' ')
  expect(pressed).toHaveLength(14)
})

test('[REV-03] single keys can be switched off; Ctrl+Z still undoes', async () => {
  const { pressed, actions } = createActions()
  const user = userEvent.setup()
  render(<Keys actions={actions} hasSingleKeys={false} />)
  await user.keyboard(' 12hsneu?{Control>}z{/Control}')
  expect(pressed).toEqual(['undo'])
})

test('[REV-03] a key that is held down counts once', () => {
  const { pressed, actions } = createActions()
  render(<Keys actions={actions} />)
  const press = (repeat: boolean) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '2', repeat, bubbles: true }))
  press(false)
  press(true)
  press(true)
  expect(pressed).toEqual(['2'])
})

function Guarded({ viewKey, onRate }: { viewKey: string | null; onRate: () => void }) {
  const canRate = useRatingGuard(viewKey)
  return (
    <button
      type="button"
      onClick={() => {
        if (canRate()) onRate()
      }}
    >
      Completed
    </button>
  )
}

/** A press as the browser sends it: the press itself, then the click when the finger lifts. */
function press(startedAt: number, button: HTMLElement) {
  const down = new MouseEvent('pointerdown', { bubbles: true })
  Object.defineProperty(down, 'timeStamp', { value: startedAt })
  button.dispatchEvent(down)
  const click = new MouseEvent('click', { bubbles: true, detail: 1 })
  button.dispatchEvent(click)
}

test('[WALL-04] no press that began before the buttons were seen rates, nor one in the guard time', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  const onRate = vi.fn<() => void>()
  const { rerender } = render(<Guarded viewKey={null} onRate={onRate} />)
  const button = screen.getByRole('button')
  rerender(<Guarded viewKey="card 1" onRate={onRate} />)
  // The buttons are in the page, but not painted yet.
  press(performance.now() + 10_000, button)
  expect(onRate).not.toHaveBeenCalled()
  for (let count = 0; count < 2; count += 1) frames.splice(0).forEach((callback) => callback(0))
  const seenAt = performance.now()
  press(seenAt - 500, button)
  // The gaps of a double tap.
  for (const gap of [60, 250, 450]) press(seenAt + gap, button)
  expect(onRate).not.toHaveBeenCalled()
  press(seenAt + PRESS_GUARD_MS + 50, button)
  expect(onRate).toHaveBeenCalledTimes(1)
})
