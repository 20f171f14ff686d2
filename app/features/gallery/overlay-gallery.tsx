import { useState } from 'react'
import { showMessage } from '#app/client/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { MESSAGE_KINDS } from '#app/ui/message-panel.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { Demo } from './demo.tsx'

const SAMPLES = {
  success: 'Flashcard added successfully!',
  error: 'Login failed: Incorrect email or password.',
  warning: 'Reached flashcard limit (200) during import. Some flashcards might not be imported.',
} as const

export function OverlayGallery() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null)
  const close = () => setOpen(null)

  return (
    <Demo title="Messages and dialogs">
      <div className="row">
        {MESSAGE_KINDS.map((kind) => (
          <Button key={kind} onClick={() => showMessage({ kind, text: SAMPLES[kind] })}>
            {kind}
          </Button>
        ))}
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Open confirm</Button>
      </div>
      <Dialog title="Create New Deck" isOpen={open === 'dialog'} onOpenChange={close}>
        <DialogBody>
          <TextField label="Name" error="Enter a name for the deck." />
          <TextareaField label="Description" isOptional placeholder="What is in it, in one sentence" />
          <Switch label="Submit as public" hint="An administrator reviews it first." />
        </DialogBody>
        <DialogFoot>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" onClick={() => showMessage({ kind: 'success', text: SAMPLES.success })}>
            Create Deck
          </Button>
        </DialogFoot>
      </Dialog>
      <ConfirmDialog
        title="Sliding window drills"
        text="Delete this deck? This action cannot be undone."
        confirmLabel="Delete deck"
        isOpen={open === 'confirm'}
        onConfirm={close}
        onCancel={close}
      />
    </Demo>
  )
}
