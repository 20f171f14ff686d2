import { SettingsNav } from '#app/features/settings/settings-nav.tsx'
import { SettingsRow } from '#app/features/settings/settings-row.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { CalendarSetting } from './calendar-setting.tsx'
import { DigestSetting } from './digest-setting.tsx'
import { PauseSetting } from './pause-setting.tsx'
import { PushSetting } from './push-setting.tsx'
import { TellMeTable } from './tell-me-table.tsx'

export function NotificationsScreen() {
  return (
    <div className="wrap narrow">
      <PageHead isTight title="Settings" />
      <SettingsNav current="/settings/notifications" />
      <div className="settings">
        <SettingsRow title="Pause" text="Nothing is sent while paused.">
          <PauseSetting />
        </SettingsRow>
        <SettingsRow title="Email digest" text="One email with what is due.">
          <DigestSetting />
        </SettingsRow>
        <SettingsRow title="Push on this device" text="Each device has its own switch.">
          <PushSetting />
        </SettingsRow>
        <SettingsRow title="What to tell me" text="Changes apply at once.">
          <TellMeTable />
        </SettingsRow>
        <SettingsRow
          title="Calendar feed"
          text="Review sessions and your interview date, in any calendar app."
        >
          <CalendarSetting />
        </SettingsRow>
      </div>
    </div>
  )
}
