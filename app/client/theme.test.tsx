import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { nextTheme, setTheme, useTheme } from './theme.ts'

afterEach(() => act(() => setTheme('system')))

test('the button goes through system, light, dark and back', () => {
  expect(nextTheme('system')).toBe('light')
  expect(nextTheme('light')).toBe('dark')
  expect(nextTheme('dark')).toBe('system')
})

test('a choice applies at once and is stored on the device; system removes it', () => {
  const { result } = renderHook(() => useTheme())
  act(() => setTheme('dark'))
  expect(result.current).toBe('dark')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  act(() => setTheme('system'))
  expect(result.current).toBe('system')
  expect(document.documentElement.dataset['theme']).toBeUndefined()
  expect(localStorage.getItem('theme')).toBeNull()
})
