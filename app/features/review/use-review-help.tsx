import { type ComponentType, useState } from 'react'
import { showMessage } from '#app/client/messages.tsx'
import { studyMessages } from '#app/features/study/study.messages.ts'
import type { ReviewHelpProps } from './review-help-dialog.tsx'

/** The list of shortcuts. Its dialog is loaded on first use, because most reviews never open it. */
export function useReviewHelp(buttons: 2 | 4) {
  const [Dialog, setDialog] = useState<ComponentType<ReviewHelpProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  function show() {
    setIsOpen(true)
    if (Dialog !== null) return
    import('./review-help-dialog.tsx').then(
      ({ ReviewHelpDialog }) => setDialog(() => ReviewHelpDialog),
      () => {
        setIsOpen(false)
        showMessage({ kind: 'error', text: studyMessages.helpLoadFailed })
      },
    )
  }

  const dialog = Dialog !== null && (
    <Dialog buttons={buttons} isOpen={isOpen} onClose={() => setIsOpen(false)} />
  )
  return { show, dialog }
}
