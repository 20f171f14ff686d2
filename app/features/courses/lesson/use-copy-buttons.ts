import { type RefObject, useEffect } from 'react'
import { showMessage } from '#app/client/messages.tsx'
import { courseMessages } from '#app/features/courses/course.messages.ts'

const COPIED_MS = 2_000

async function copyCode(button: HTMLElement, timers: Set<ReturnType<typeof setTimeout>>) {
  const code = button.closest('.code')?.querySelector('pre')?.textContent ?? ''
  try {
    await navigator.clipboard.writeText(code)
  } catch {
    showMessage({ kind: 'error', text: courseMessages.copyFailed })
    return
  }
  button.textContent = 'Copied'
  const timer = setTimeout(() => {
    button.textContent = 'Copy'
    timers.delete(timer)
  }, COPIED_MS)
  timers.add(timer)
}

/** Handles the Copy buttons in the HTML of a lesson, which React doesn't render. */
export function useCopyButtons(container: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = container.current
    const timers = new Set<ReturnType<typeof setTimeout>>()
    function handleClick({ target }: Event) {
      const button = target instanceof Element ? target.closest('button[data-copy]') : null
      if (button instanceof HTMLElement) void copyCode(button, timers)
    }
    element?.addEventListener('click', handleClick)
    return () => {
      element?.removeEventListener('click', handleClick)
      for (const timer of timers) clearTimeout(timer)
    }
  }, [container])
}
