import { type ComponentType, useState } from 'react'
import { showMessage } from '#app/client/messages.tsx'
import { studyMessages } from '#app/features/study/study.messages.ts'

type HelpDialog = ComponentType<{ isOpen: boolean; onClose: () => void }>

/** The list of shortcuts. Its dialog is loaded on first use, because most sessions never open it. */
export function useShortcutsHelp() {
  const [Dialog, setDialog] = useState<HelpDialog | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  function show() {
    setIsOpen(true)
    if (Dialog !== null) return
    import('./shortcuts-dialog.tsx').then(
      ({ ShortcutsDialog }) => setDialog(() => ShortcutsDialog),
      () => {
        setIsOpen(false)
        showMessage({ kind: 'error', text: studyMessages.helpLoadFailed })
      },
    )
  }

  const dialog = Dialog !== null && <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
  return { show, dialog }
}
