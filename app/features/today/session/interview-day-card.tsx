import type { Today } from '#app/features/scheduling/scheduling.schema.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { IndexPanel } from '#app/ui/index-panel.tsx'

/** Every due card counts, also one that is known well enough until the interview. */
export const countCards = ({ due }: Pick<Today, 'due'>): number => due.count + due.known

/** Instead of a session before the interview. */
export const FewCardsLink = () => <ButtonLink to="/review?all&minutes=5">A few cards · 5 min</ButtonLink>

/** The day of the interview: nothing new, and nothing that has to be done. */
export function InterviewDayCard({ cards }: { cards: number }) {
  return (
    <IndexPanel className="session-card" title="Nothing has to be done today">
      <div className="session-body">
        <p className="session-before">
          {cards > 0 ? 'A few cards can settle the nerves' : 'No card is due'}; nothing new comes today.
          Tomorrow we ask how it went.
        </p>
        {cards > 0 && (
          <div className="session-go">
            <FewCardsLink />
          </div>
        )}
      </div>
    </IndexPanel>
  )
}
