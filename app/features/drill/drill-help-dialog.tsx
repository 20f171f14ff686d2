import { ShortcutsSwitch } from '#app/features/study/screen/shortcuts-dialog.tsx'
import { Dialog, DialogBody } from '#app/ui/dialog.tsx'

export type DrillHelpProps = { isOpen: boolean; onClose: () => void }

const ROWS = [
  ['1–6', 'Pick a technique'],
  ['0', "I don't know"],
  ['Space', 'Next problem'],
  ['S', 'Solve the exercise'],
  ['?', 'Show this list'],
] as const

export function DrillHelpDialog({ isOpen, onClose }: DrillHelpProps) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      isOpen={isOpen}
      onOpenChange={(shouldOpen) => (shouldOpen ? undefined : onClose())}
    >
      <DialogBody>
        <dl className="keys">
          {ROWS.map(([key, description]) => (
            <div key={description}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
        <ShortcutsSwitch />
      </DialogBody>
    </Dialog>
  )
}
