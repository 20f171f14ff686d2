import { Suspense } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useLazyDialog } from '#app/client/use-lazy-dialog.ts'

const ReviewHelpDialog = lazyPart(async () => (await import('./review-help-dialog.tsx')).ReviewHelpDialog)

/** The list of shortcuts. Its dialog is loaded on first use, because most reviews never open it. */
export function useReviewHelp(buttons: 2 | 4) {
  const help = useLazyDialog(ReviewHelpDialog)
  const dialog = help.isMounted && (
    <Suspense>
      <ReviewHelpDialog buttons={buttons} isOpen={help.isOpen} onClose={help.close} />
    </Suspense>
  )
  return { show: help.open, dialog }
}
