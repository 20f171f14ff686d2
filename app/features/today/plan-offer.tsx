import { ButtonLink } from '#app/ui/button-link.tsx'
import { IndexPanel } from '#app/ui/index-panel.tsx'

type PlanOfferProps = {
  /** Whether it is what to do next: then its button is the solid one. */
  isMain: boolean
  hasStudied: boolean
}

/** For everybody without a plan: one offer, not a wall. */
export function PlanOffer({ isMain, hasStudied }: PlanOfferProps) {
  return (
    <IndexPanel className="session-card" title="Make a plan to your interview" meta="about a minute">
      <div className="session-body">
        <p className="session-before">
          {hasStudied
            ? 'Four questions. We order what you have left, keep what you have learned, and tell you what fits.'
            : 'Four questions, then one session a day that leads you from step to step.'}
        </p>
        <div className="session-go">
          <ButtonLink variant={isMain ? 'primary' : 'tonal'} to="/plan/setup">
            Set up my plan
          </ButtonLink>
          {!hasStudied && (
            <ButtonLink variant="ghost" to="/featured-decks">
              Just browse decks
            </ButtonLink>
          )}
        </div>
      </div>
    </IndexPanel>
  )
}
