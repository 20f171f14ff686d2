import { formatClock } from '#app/shared/clock-text.ts'
import type { Proposal } from '#app/features/rounds/assisted/assisted-project.schema.ts'
import {
  type Choice,
  type Decision,
  PROPOSAL_COUNT,
} from '#app/features/rounds/assisted/assisted-round.rules.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'

export const CHOICE_WORDS: Readonly<Record<Choice, { done: string; icon: IconName }>> = {
  accept: { done: 'Accepted', icon: 'check' },
  edit: { done: 'Edited', icon: 'pencil' },
  reject: { done: 'Rejected', icon: 'close' },
}

type DecisionLogProps = {
  decisions: readonly Decision[]
  proposals: readonly Pick<Proposal, 'title'>[]
  className: string
}

/** What was decided so far. It can't be changed; the code can. */
export const DecisionLog = ({ decisions, proposals, className }: DecisionLogProps) => (
  <section className={`panel ${className}`} aria-labelledby="decisions-title" data-panel tabIndex={-1}>
    <div className="results-head">
      <h2 id="decisions-title">Decisions</h2>
      <span className="meta">{`${decisions.length} of ${PROPOSAL_COUNT}`}</span>
    </div>
    {decisions.length === 0 ? (
      <p className="small decision-none">Your decisions appear here, with the reasons you gave.</p>
    ) : (
      <ol className="decisions">
        {decisions.map(({ choice, reason, tookMs }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- decisions are only added, in the order of the proposals.
          <li key={index}>
            <p className="decision-head">
              <span className="round-number">{index + 1}</span>
              <strong>{proposals[index]?.title}</strong>
            </p>
            <p className="decision-made">
              <span className="badge">
                <Icon name={CHOICE_WORDS[choice].icon} />
                {CHOICE_WORDS[choice].done}
              </span>
              <time>{`after ${formatClock(tookMs)}`}</time>
            </p>
            <p className="decision-why">{reason}</p>
          </li>
        ))}
      </ol>
    )}
  </section>
)
