import { useId } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from './button.tsx'

type ConfirmDialogProps = {
  /** What is affected, e.g. the name of a deck. */
  title: string
  /** The question, e.g. 'Delete this deck? This action cannot be undone.' */
  text: string
  /** Repeats the verb, e.g. 'Delete deck'. */
  confirmLabel: string
  isOpen: boolean
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Focus starts on Cancel, Esc cancels, and a click outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const textId = useId()

  function handleOpenChange(isOpen: boolean) {
    if (!isOpen) props.onCancel()
  }

  return (
    <ModalOverlay
      className="scrim"
      isOpen={props.isOpen}
      onOpenChange={handleOpenChange}
      isDismissable={false}
    >
      <Modal className="modal modal-sm confirm">
        <AriaDialog role="alertdialog" aria-describedby={textId}>
          <div className="modal-head">
            <Heading slot="title" level={2} dir="auto">
              {props.title}
            </Heading>
          </div>
          <p className="modal-body" id={textId}>
            {props.text}
          </p>
          <div className="modal-foot">
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog must take focus; Cancel is the safe choice */}
            <Button autoFocus onClick={props.onCancel}>
              Cancel
            </Button>
            <Button variant="danger" isBusy={props.isBusy ?? false} onClick={props.onConfirm}>
              {props.confirmLabel}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
