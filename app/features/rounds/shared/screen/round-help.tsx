import { ShortcutsDialog } from '#app/features/study/screen/shortcuts-dialog.tsx'

type Shortcut = [keys: string[], text: string]
const NO_SHORTCUTS: Shortcut[] = []
type RoundHelpProps = {
  /** What the solid button of a phase does. */
  solid: string
  /** Of one kind of round. */
  more?: Shortcut[]
  isOpen: boolean
  onClose: () => void
}

export const RoundHelp = ({ solid, more = NO_SHORTCUTS, ...dialog }: RoundHelpProps) => (
  <ShortcutsDialog
    shortcuts={[
      [['Ctrl+Enter'], 'Run the tests'],
      [['Ctrl+Shift+Enter'], solid],
      ...more,
      [['Ctrl+P'], 'Go to file'],
      [['Ctrl+Shift+F'], 'Find in files'],
      [['Alt+←', 'Alt+→'], 'The open file before and after'],
      [['F6'], 'Next panel'],
      [['Esc', 'Tab'], 'Leave the editor'],
      [['?'], 'Show this list'],
    ]}
    {...dialog}
  />
)
