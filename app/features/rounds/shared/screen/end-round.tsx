import { Suspense, useState } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'
import { Button, type ButtonProps } from '#app/ui/button.tsx'

const ConfirmDialog = lazyPart(async () => (await import('#app/ui/confirm-dialog.tsx')).ConfirmDialog)

type EndRoundProps = Pick<ButtonProps, 'variant' | 'isUnavailable'> & {
  label: string
  title: string
  text: string
  confirmLabel: string
  isBusy: boolean
  onEnd: () => void
}

/** Ends a round after a question. */
export function EndRound({ label, title, text, confirmLabel, isBusy, onEnd, ...button }: EndRoundProps) {
  const [isEnding, setIsEnding] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => void ConfirmDialog.press(() => setIsEnding(true))}>
        {label}
      </Button>
      {isEnding && (
        <Suspense>
          <ConfirmDialog
            {...{ title, text, confirmLabel, isBusy }}
            isOpen
            onConfirm={onEnd}
            onCancel={() => setIsEnding(false)}
          />
        </Suspense>
      )}
    </>
  )
}
