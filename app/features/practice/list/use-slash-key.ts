import { type RefObject, useEffect } from 'react'
import { isDialogOpen } from '#app/client/dialog-open.ts'

const TAKES_KEYS = 'input, textarea, select, [role=dialog], [role=menu]'

/** The key / moves to the field, unless somebody is typing. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || isDialogOpen()) return
      if (target instanceof Element && target.closest(TAKES_KEYS) !== null) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [field])
}
