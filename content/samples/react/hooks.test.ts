// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { nextState, useUser, useUserWithRace } from './hooks.ts'

const add = (count: number) => count + 1

/** What React itself makes of the updates, and how often it renders. */
function withReact(state: number, queue: (number | ((previous: number) => number))[]) {
  let renders = 0
  const { result, unmount } = renderHook(() => {
    renders += 1
    return useState(state)
  })
  act(() => {
    for (const update of queue) result.current[1](update)
  })
  const [value] = result.current
  unmount()
  return { value, renders }
}

test.each([
  { queue: [1, 1, 1], expected: 1 },
  { queue: [add, add, add], expected: 3 },
  { queue: [5, add], expected: 6 },
  { queue: [add, 5], expected: 5 },
  { queue: [1, add, 1], expected: 1 },
])('$queue gives $expected', ({ queue, expected }) => {
  expect(nextState(0, queue)).toBe(expected)
  expect(withReact(0, queue)).toEqual({ value: expected, renders: 2 })
})

/** Switches from user 1 to user 2; the answer for 1 arrives last. Returns what is shown at the end. */
async function showAfterSwitch(useHook: typeof useUser): Promise<string> {
  const answers = new Map<string, (name: string) => void>()
  const load = (id: string) => new Promise<string>((resolve) => answers.set(id, resolve))
  const view = renderHook(({ id }) => useHook(id, load), { initialProps: { id: '1' } })
  view.rerender({ id: '2' })
  await act(async () => {
    answers.get('2')?.('Ben')
    await Promise.resolve()
  })
  await act(async () => {
    answers.get('1')?.('Ana')
    await Promise.resolve()
  })
  const shown = view.result.current
  view.unmount()
  return shown
}

test('without a guard the last answer wins', async () => {
  expect(await showAfterSwitch(useUserWithRace)).toBe('Ana')
})

test('with the cleanup the outdated answer is ignored', async () => {
  expect(await showAfterSwitch(useUser)).toBe('Ben')
})
