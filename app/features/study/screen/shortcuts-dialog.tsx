import { Fragment } from 'react'
import { Dialog, DialogBody } from '#app/ui/dialog.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { setShortcuts, useShortcuts } from './shortcut-preference.ts'

type Shortcut = readonly [keys: readonly string[], description: string]

const CLASSIC: readonly Shortcut[] = [
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

const BUTTONS = { 2: ['Repeat', 'Completed'], 4: ['Again', 'Hard', 'Good', 'Easy'] } as const

const listReviewShortcuts = (buttons: 2 | 4): readonly Shortcut[] => [
  [['Space'], 'Show Answer, or skip the question before it'],
  ...BUTTONS[buttons].map((label, index): Shortcut => [[String(index + 1)], label]),
  [['1–3'], 'Sure, think so, guess'],
  [['H'], 'Next hint'],
  [['S'], 'Star'],
  [['N'], 'Note'],
  [['E'], 'Edit, on your own cards'],
  [['U'], 'Undo the last answer'],
  [['?'], 'Show this list'],
]

type DialogProps = { isOpen: boolean; onClose: () => void }

/** `buttons` are those of a review; null in a classic run. */
export function SessionShortcuts({ buttons, ...props }: DialogProps & { buttons: 2 | 4 | null }) {
  return <ShortcutsDialog shortcuts={buttons === null ? CLASSIC : listReviewShortcuts(buttons)} {...props} />
}

export function ShortcutsDialog({
  shortcuts,
  isOpen,
  onClose,
}: DialogProps & { shortcuts: readonly Shortcut[] }) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <DialogBody>
        <dl className="keys">
          {shortcuts.map(([keys, description]) => (
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

/** With dictation software, every spoken letter is a key press. */
function ShortcutsSwitch() {
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
