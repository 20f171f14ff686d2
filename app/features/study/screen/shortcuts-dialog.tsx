import { Fragment } from 'react'
import { Dialog, DialogBody } from '#app/ui/dialog.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { setShortcuts, useShortcuts } from './shortcut-preference.ts'

const SHORTCUTS: ReadonlyArray<readonly [keys: readonly string[], what: string]> = [
  [['Space'], 'Show Answer'],
  [['1'], 'Repeat'],
  [['2'], 'Completed'],
  [['H'], 'Show or hide the hint'],
  [['U', 'Ctrl+Z'], 'Undo the last answer'],
  [['Enter'], 'Study again, when the session is completed'],
  [['?'], 'This list'],
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
          {SHORTCUTS.map(([keys, what]) => (
            <div key={what}>
              <dt>
                {keys.map((key, place) => (
                  <Fragment key={key}>
                    {place > 0 && ' or '}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <ShortcutsSwitch />
      </DialogBody>
    </Dialog>
  )
}

/** Also for the settings page: some people dictate, and every spoken letter is a key. */
export function ShortcutsSwitch() {
  const areOn = useShortcuts()
  return (
    <Switch
      label="Single-key shortcuts"
      hint="Letters, digits and Space act at once. Stored on this device."
      checked={areOn}
      onChange={(event) => setShortcuts(event.target.checked)}
    />
  )
}
