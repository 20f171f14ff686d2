import { type FormEvent, useState } from 'react'
import { readField } from '#app/features/auth/use-auth-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { PasswordProof, useHasPassword } from './password-proof.tsx'

type IdentityDialogProps = {
  title: string
  text: string
  confirmLabel: string
  isDanger?: boolean
  isOpen: boolean
  isBusy: boolean
  failure: string | null
  /** With the password, or with an empty text for somebody who has none. */
  onConfirm: (password: string) => void
  onClose: () => void
}

/** A change of how somebody logs in: what happens, and the password again. */
export function IdentityDialog({ title, isOpen, onClose, ...form }: IdentityDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <IdentityForm {...form} onCancel={onClose} />
    </Dialog>
  )
}

type IdentityFormProps = Omit<IdentityDialogProps, 'title' | 'isOpen' | 'onClose'> & { onCancel: () => void }

function IdentityForm(props: IdentityFormProps) {
  const hasPassword = useHasPassword()
  const [error, setError] = useState<string | undefined>()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = readField(event.currentTarget, 'password')
    if (hasPassword && password === '') setError('Enter your password.')
    else if (!props.isBusy) props.onConfirm(password)
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit}>
      <DialogBody>
        <p>{props.text}</p>
        <PasswordProof error={error} onChange={() => setError(undefined)} />
        {props.failure !== null && <p className="error">{props.failure}</p>}
      </DialogBody>
      <DialogFoot>
        <Button onClick={props.onCancel}>Cancel</Button>
        <Button variant={props.isDanger ? 'danger' : 'primary'} type="submit" isBusy={props.isBusy}>
          {props.confirmLabel}
        </Button>
      </DialogFoot>
    </form>
  )
}
