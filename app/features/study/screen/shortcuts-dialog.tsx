import { Fragment } from 'react'
import { Dialog, DialogBody } from '#app/ui/dialog.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { setShortcuts, useShortcuts } from './shortcut-preference.ts'

const SHORTCUTS: ReadonlyArray<readonly [keys: readonly string[], description: string]> = [
  [['Space'], 'Show Answer'],
  [['1'], 'Repeat'],
  [['2'], 'Completed'],
  [['H'], 'Show or hide the hint'],
  [['U', 'Ctrl+Z'], 'Undo the last answer'],
  [['F'], 'This card is wrong: suggest a change'],
  [['Enter'], 'Study again, when the session is completed'],
  [['?'], 'Show this list'],
  [['Esc'], 'Close this list and continue'],
]

type ShortcutsDialogProps = { isOpen: boolean; onClose: () => void }

export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <DialogBody>
        <dl className="keys">
          {SHORTCUTS.map(([keys, description]) => (
            <div key={description}>
              <dt>
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && ' or '}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
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

/** Also on the settings page: with dictation software, every spoken letter is a key press. */
export function ShortcutsSwitch() {
  const areOn = useShortcuts()
  return (
    <Switch
      label="Single-key shortcuts"
      hint="Use letters, digits and Space as shortcuts. Saved on this device."
      checked={areOn}
      onChange={(event) => setShortcuts(event.target.checked)}
    />
  )
}
