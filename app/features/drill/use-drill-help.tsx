import { Suspense } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useLazyDialog } from '#app/client/use-lazy-dialog.ts'

const DrillHelpDialog = lazyPart(async () => (await import('./drill-help-dialog.tsx')).DrillHelpDialog)

/** The list of shortcuts. Its dialog is loaded on first use, because most rounds never open it. */
export function useDrillHelp() {
  const help = useLazyDialog(DrillHelpDialog)
  const dialog = help.isMounted && (
    <Suspense>
      <DrillHelpDialog isOpen={help.isOpen} onClose={help.close} />
    </Suspense>
  )
  return { show: help.open, dialog }
}
