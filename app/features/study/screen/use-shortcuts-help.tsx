import { Suspense } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useLazyDialog } from '#app/client/use-lazy-dialog.ts'

const SessionShortcuts = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).SessionShortcuts)

/** The list of shortcuts. Its dialog is loaded on first use, because most sessions never open it. */
export function useShortcutsHelp(buttons: 2 | 4 | null) {
  const help = useLazyDialog(SessionShortcuts)
  const dialog = help.isMounted && (
    <Suspense>
      <SessionShortcuts buttons={buttons} isOpen={help.isOpen} onClose={help.close} />
    </Suspense>
  )
  return { show: help.open, dialog }
}
