import { type FormEvent, useState } from 'react'
import type { ZodType } from 'zod'
import { type FieldErrors, focusFirstError, parseForm } from '#app/client/form-errors.ts'
import { Button } from '#app/ui/button.tsx'
import type { ButtonVariant } from '#app/ui/button-style.ts'
import { Dialog, DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'

type ReasonDialogProps = {
  title: string
  /** Who reads the reason. */
  hint: string
  schema: ZodType<{ reason: string }>
  maxLength: number
  confirmLabel: string
  confirmVariant?: ButtonVariant
  isOpen: boolean
  isBusy: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for a reason before a rejection or a ban. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <Dialog
      title={props.title}
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => (isOpen ? undefined : props.onClose())}
    >
      <ReasonForm {...props} />
    </Dialog>
  )
}

function ReasonForm({
  hint,
  schema,
  maxLength,
  confirmLabel,
  confirmVariant = 'danger',
  isBusy,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const [errors, setErrors] = useState<FieldErrors>({})

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = parseForm(schema, event.currentTarget)
    setErrors(parsed.ok ? {} : parsed.errors)
    if (!parsed.ok) focusFirstError(event.currentTarget, parsed.errors)
    else if (!isBusy) onConfirm(parsed.values.reason)
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <DialogBody>
        <TextareaField
          label="Reason"
          name="reason"
          hint={hint}
          rows={4}
          dir="auto"
          maxLength={maxLength}
          error={errors['reason']}
          onChange={() => setErrors({})}
        />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant={confirmVariant} type="submit" isBusy={isBusy}>
          {confirmLabel}
        </Button>
      </DialogFoot>
    </form>
  )
}
