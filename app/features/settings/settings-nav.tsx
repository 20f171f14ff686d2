import { Link } from 'react-router'
import { NOTIFICATIONS_PATH } from '#app/features/reminders/reminder.messages.ts'

const SETTINGS_PATH = '/settings'
const LINKS = [
  { to: SETTINGS_PATH, label: 'Profile' },
  { to: `${SETTINGS_PATH}#reviews`, label: 'Reviews' },
  { to: NOTIFICATIONS_PATH, label: 'Notifications' },
  { to: `${SETTINGS_PATH}#sign-in`, label: 'Sign-in' },
  { to: `${SETTINGS_PATH}#data`, label: 'Data' },
] as const

type SettingsNavProps = { current: typeof SETTINGS_PATH | typeof NOTIFICATIONS_PATH }

/** The parts of the settings; most of them are on one page. */
export function SettingsNav({ current }: SettingsNavProps) {
  return (
    <nav className="tabs" aria-label="Settings">
      {LINKS.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
