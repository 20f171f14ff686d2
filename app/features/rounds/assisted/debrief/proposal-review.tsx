import type { ReactNode } from 'react'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { formatClock } from '#app/shared/clock-text.ts'
import type { Outcome, Review } from '#app/features/rounds/assisted/assisted-debrief.rules.ts'
import { CHOICE_WORDS } from '#app/features/rounds/assisted/screen/decision-log.tsx'
import { hasEvidence } from '#app/features/rounds/shared/marks.rules.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { TextDiff } from '#app/ui/text-diff.tsx'

const BADGES: Readonly<Record<Outcome, { text: string; icon: IconName; tone: string }>> = {
  missed: { text: 'Accepted wrongly', icon: 'close', tone: 'is-missed' },
  'not-fixed': { text: 'Stopped, not fixed', icon: 'close', tone: 'is-missed' },
  open: { text: 'Not decided', icon: 'minus', tone: '' },
  fixed: { text: 'Accepted, then fixed', icon: 'check', tone: '' },
  caught: { text: 'Caught', icon: 'check', tone: 'badge-live' },
  stopped: { text: 'Stopped, but fine', icon: 'check', tone: '' },
  fine: { text: 'Fine', icon: 'check', tone: '' },
}

const isBad = (outcome: Outcome) => outcome === 'missed' || outcome === 'not-fixed'

/** What a proposal was, what the learner did, and what would have caught it. */
export function ProposalReview({ review }: { review: Review }) {
  const { number, title, outcome, verdict } = review
  const badge = BADGES[outcome]
  return (
    <li className="proposal-review" data-missed={isBad(outcome) || undefined}>
      <div className="proposal-review-head">
        <span className="round-number">{number}</span>
        <h3>{title}</h3>
        <span className={`badge ${badge.tone}`}>
          <Icon name={badge.icon} />
          {badge.text}
        </span>
      </div>
      {verdict.isRight && review.decision !== null ? (
        <p>{describeRight(review)}</p>
      ) : (
        <WrongReview review={review} />
      )}
    </li>
  )
}

const describeRight = ({ decision }: Review) =>
  decision === null
    ? ''
    : `Right, and you ${CHOICE_WORDS[decision.choice].done.toLowerCase()} it after ${formatClock(decision.tookMs)}.`

function WrongReview({ review: { outcome, verdict, decision, failure } }: { review: Review }) {
  return (
    <>
      <dl className="proposal-facts">
        <div>
          <dt>Proposal</dt>
          <dd>{verdict.verdict}</dd>
        </div>
        {decision !== null && (
          <>
            <div>
              <dt>You</dt>
              <dd>{`${CHOICE_WORDS[decision.choice].done}: “${decision.reason}”`}</dd>
            </div>
            <div>
              <dt>Time</dt>
              <dd className="proposal-time">{formatClock(decision.tookMs)}</dd>
            </div>
          </>
        )}
      </dl>
      <div className="proposal-why">
        <CardMarkdown text={verdict.why} headingLevel={null} hasPictures={false} />
      </div>
      {decision !== null && outcome === 'caught' && hasEvidence(decision.reason) && (
        <p>Your reason named something you had seen. Nothing more is needed.</p>
      )}
      {failure !== null && (
        <dl className="test-values proposal-test">
          <Row label="Hidden test">{failure.name}</Row>
          {failure.expected !== null && failure.actual !== null && (
            <>
              <Row label="Expected">
                <TextDiff before={failure.actual} after={failure.expected} side="after" />
              </Row>
              <Row label="Actual">
                <TextDiff before={failure.actual} after={failure.expected} side="before" />
              </Row>
            </>
          )}
        </dl>
      )}
      {verdict.check !== '' && outcome !== 'caught' && (
        <div className="proposal-tip">
          <Icon name="lightbulb" />
          <div>
            <CardMarkdown
              text={`What would have caught it: ${verdict.check.charAt(0).toLowerCase()}${verdict.check.slice(1)}`}
              headingLevel={null}
              hasPictures={false}
            />
          </div>
        </div>
      )}
      {!verdict.isRight && (
        <details className="proposal-right">
          <summary>The right version</summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
          <pre className="debrief-fix" tabIndex={0} role="region" aria-label="The right version">
            <code>{verdict.code}</code>
          </pre>
        </details>
      )}
    </>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="test-values-row">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
