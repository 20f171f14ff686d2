import { type ComponentType, useState } from 'react'
import { showMessage } from '#app/client/messages.tsx'
import { studyMessages } from '#app/features/study/study.messages.ts'
import type { DrillHelpProps } from './drill-help-dialog.tsx'

/** The list of shortcuts. Its dialog is loaded on first use, because most rounds never open it. */
export function useDrillHelp() {
  const [Dialog, setDialog] = useState<ComponentType<DrillHelpProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  function show() {
    setIsOpen(true)
    if (Dialog !== null) return
    import('./drill-help-dialog.tsx').then(
      ({ DrillHelpDialog }) => setDialog(() => DrillHelpDialog),
      () => {
        setIsOpen(false)
        showMessage({ kind: 'error', text: studyMessages.helpLoadFailed })
      },
    )
  }

  return { show, dialog: Dialog !== null && <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} /> }
}
