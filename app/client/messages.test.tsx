import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { dismissMessage, showMessage, useMessage } from './messages.tsx'

afterEach(() => act(() => dismissMessage()))

test('[SITE-04] the newest message is the one shown', () => {
  const { result } = renderHook(() => useMessage())
  expect(result.current).toBeNull()
  act(() => showMessage({ kind: 'success', text: 'First' }))
  act(() => showMessage({ kind: 'error', text: 'Second' }))
  expect(result.current).toMatchObject({ kind: 'error', text: 'Second' })
})

test('dismissing an older message keeps the newer one', () => {
  const { result } = renderHook(() => useMessage())
  act(() => showMessage({ kind: 'success', text: 'First' }))
  const first = result.current?.id
  act(() => showMessage({ kind: 'success', text: 'Second' }))
  act(() => dismissMessage(first))
  expect(result.current?.text).toBe('Second')
})

test('the server never renders a message, which could be another visitor’s', () => {
  function Page() {
    return <p>{useMessage()?.text ?? 'no message'}</p>
  }
  showMessage({ kind: 'success', text: 'For somebody else' })
  expect(renderToString(<Page />)).toBe('<p>no message</p>')
})
