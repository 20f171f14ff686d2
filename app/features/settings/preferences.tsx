import { setTheme, type Theme, useTheme } from '#app/client/theme.ts'
import { setShortcuts, useShortcuts } from '#app/features/study/screen/shortcut-preference.ts'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { Switch } from '#app/ui/switch.tsx'

const THEME_OPTIONS: ReadonlyArray<{ value: Theme; label: string }> = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function Preferences() {
  return (
    <div className="form">
      <div className="setting-theme">
        <SegmentedControl label="Theme" options={THEME_OPTIONS} value={useTheme()} onChange={setTheme} />
      </div>
      <Switch
        label="Single-key shortcuts"
        hint={
          <>
            <kbd>Space</kbd> <kbd>1</kbd> <kbd>2</kbd> <kbd>H</kbd> while studying. Turn this off if you use
            speech input.
          </>
        }
        checked={useShortcuts()}
        onChange={(event) => setShortcuts(event.target.checked)}
      />
    </div>
  )
}
