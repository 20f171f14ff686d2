import { ShortcutsDialog } from '#app/features/study/screen/shortcuts-dialog.tsx'

export type DrillHelpProps = { isOpen: boolean; onClose: () => void }

export function DrillHelpDialog(props: DrillHelpProps) {
  return (
    <ShortcutsDialog
      shortcuts={[
        [['1–6'], 'Pick a technique'],
        [['0'], "I don't know"],
        [['Space'], 'Next problem'],
        [['S'], 'Solve the exercise'],
        [['?'], 'Show this list'],
      ]}
      {...props}
    />
  )
}
