import { isPressElsewhere, useKeyActions } from '#app/features/study/screen/key-press.ts'
import { useShortcuts } from '#app/features/study/screen/shortcut-preference.ts'

/** N presses the button that ends a step, once the page shows it. */
export function useNextStepKey(): void {
  const hasSingleKeys = useShortcuts()
  useKeyActions((event) => {
    if (!hasSingleKeys || isPressElsewhere(event) || event.ctrlKey || event.metaKey || event.altKey)
      return undefined
    if (event.key.toLowerCase() !== 'n') return undefined
    const button = document.querySelector<HTMLElement>('[data-next-step]')
    return button === null ? undefined : () => button.click()
  })
}
