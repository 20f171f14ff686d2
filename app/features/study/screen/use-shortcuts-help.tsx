import { Suspense } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useLazyDialog } from '#app/client/use-lazy-dialog.ts'

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

/** The list of shortcuts. Its dialog is loaded on first use, because most sessions never open it. */
export function useShortcutsHelp() {
  const help = useLazyDialog(ShortcutsDialog)
  const dialog = help.isMounted && (
    <Suspense>
      <ShortcutsDialog isOpen={help.isOpen} onClose={help.close} />
    </Suspense>
  )
  return { show: help.open, dialog }
}
