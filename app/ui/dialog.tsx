import { useEffect, useRef, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from './button.tsx'

type DialogProps = {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** For long forms: on phones the fields scroll and the buttons stay in view. */
  hasPinnedFoot?: boolean
  /** Usually a form around `DialogBody` and `DialogFoot`. */
  children: ReactNode
}

/** A bottom sheet on phones. Esc, the scrim and Close dismiss it, and focus returns to its opener. */
export function Dialog({ title, isOpen, onOpenChange, hasPinnedFoot = false, children }: DialogProps) {
  return (
    <ModalOverlay className="scrim" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={hasPinnedFoot ? 'modal modal-pinned' : 'modal'}>
        <AriaDialog>
          <div className="modal-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <Button variant="ghost" icon="close" aria-label="Close" onClick={() => onOpenChange(false)} />
          </div>
          <div className="rule modal-rule">
            <span />
          </div>
          <FirstFieldFocus>{children}</FirstFieldFocus>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Focuses the first field of a form instead of Close. */
function FirstFieldFocus({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    container.current
      ?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
      ?.focus({ preventScroll: true })
  }, [])
  return <div ref={container}>{children}</div>
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="modal-body form">{children}</div>
}

/** Cancel first, the main action last: on phones the order is reversed, so that the main action is on top. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className="modal-foot">{children}</div>
}
