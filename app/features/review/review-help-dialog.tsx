import { ShortcutsSwitch } from '#app/features/study/screen/shortcuts-dialog.tsx'
import { Dialog, DialogBody } from '#app/ui/dialog.tsx'

export type ReviewHelpProps = { buttons: 2 | 4; isOpen: boolean; onClose: () => void }

const TWO_BUTTONS = [
  ['1', 'Repeat'],
  ['2', 'Completed'],
] as const
const FOUR_BUTTONS = [
  ['1', 'Again'],
  ['2', 'Hard'],
  ['3', 'Good'],
  ['4', 'Easy'],
] as const

export function ReviewHelpDialog({ buttons, isOpen, onClose }: ReviewHelpProps) {
  const rows = [
    ['Space', 'Show answer, or skip the question before it'],
    ...(buttons === 2 ? TWO_BUTTONS : FOUR_BUTTONS),
    ['1–3', 'Sure, think so, guess'],
    ['H', 'Next hint'],
    ['S', 'Star'],
    ['N', 'Note'],
    ['E', 'Edit, on your own cards'],
    ['U', 'Undo the last answer'],
    ['?', 'Show this list'],
  ] as const
  return (
    <Dialog
      title="Keyboard shortcuts"
      isOpen={isOpen}
      onOpenChange={(shouldOpen) => (shouldOpen ? undefined : onClose())}
    >
      <DialogBody>
        <dl className="keys">
          {rows.map(([key, description]) => (
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
