import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useShownChanges } from './use-shown-changes.ts'

afterEach(cleanup)

type Choices = { mail: boolean; push: boolean }
const CHOSEN: Choices = { mail: false, push: true }

type Save = { change: Partial<Choices>; done: () => void; fail: (error: Error) => void }

function renderChoices() {
  const saves: Save[] = []
  const save = (change: Partial<Choices>) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    saves.push({ change, done: resolve, fail: reject })
    return promise
  }
  function Boxes({ stored }: { stored: Choices }) {
    const [shown, change] = useShownChanges(
      stored,
      (value, next: Partial<Choices>) => ({ ...value, ...next }),
      save,
    )
    return (['mail', 'push'] as const).map((name) => (
      <input
        key={name}
        type="checkbox"
        aria-label={name}
        checked={shown[name]}
        onChange={({ target }) => change({ [name]: target.checked })}
      />
    ))
  }
  const { rerender } = render(<Boxes stored={CHOSEN} />)
  return { saves, setStored: (stored: Choices) => rerender(<Boxes stored={stored} />) }
}
const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
const press = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))

test('[NUDGE-01] a choice is shown with the press, and stays when an older state arrives before it is saved', async () => {
  const { saves, setStored } = renderChoices()
  press('mail')
  expect(isChecked('mail')).toBe(true)
  press('push')
  expect(isChecked('push')).toBe(false)
  await act(async () => saves[0]?.done())
  // Read after the first save and before the second.
  setStored({ mail: true, push: true })
  expect([isChecked('mail'), isChecked('push')]).toEqual([true, false])
  setStored({ mail: true, push: false })
  await act(async () => saves[1]?.done())
  expect([isChecked('mail'), isChecked('push')]).toEqual([true, false])
})

test('[NUDGE-01] a choice that could not be saved is shown as it is stored', async () => {
  const { saves } = renderChoices()
  press('mail')
  await act(async () => saves[0]?.fail(new Error('no network')))
  expect(isChecked('mail')).toBe(false)
})
