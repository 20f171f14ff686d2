import { ButtonLink } from '#app/ui/button-link.tsx'
import { IndexPanel } from '#app/ui/index-panel.tsx'

/** The day of the interview: nothing new, and nothing that has to be done. */
export function InterviewDayCard() {
  return (
    <IndexPanel className="session-card" title="Nothing has to be done today">
      <div className="session-body">
        <p className="session-before">
          A few cards can settle the nerves; nothing new comes today. Tomorrow, open Plan to write down how it
          went.
        </p>
        <div className="session-go">
          <ButtonLink to="/review?minutes=5">A few cards · 5 min</ButtonLink>
        </div>
      </div>
    </IndexPanel>
  )
}
