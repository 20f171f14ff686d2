import { useState } from 'react'
import { InvitationForm, type NewLink } from './invitation-form.tsx'
import { InvitationList } from './invitation-list.tsx'
import { NewLinkBox } from './new-link-box.tsx'
import { SignUpModePanel } from './sign-up-mode-panel.tsx'
import { SiteSettingsPanel } from './site-settings-panel.tsx'

/** Who may sign up, and the links for it. */
export function InvitationsScreen() {
  const [created, setCreated] = useState<NewLink | null>(null)
  return (
    <div className="admin">
      <div className="invitation-grid">
        <InvitationForm onCreated={setCreated} />
        <SignUpModePanel />
      </div>
      {/* A region that exists before its text: only then is the text read out. */}
      <div role="status">{created !== null && <NewLinkBox key={created.id} created={created} />}</div>
      <InvitationList />
      <SiteSettingsPanel />
    </div>
  )
}
