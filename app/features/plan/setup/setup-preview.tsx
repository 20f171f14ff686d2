import { useEffect, useRef, useState } from 'react'
import { PlanFact } from '#app/features/plan/parts/plan-fact.tsx'
import { PathStrip } from '#app/features/plan/parts/path-strip.tsx'
import { longDate, weekdayDate } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import { Button } from '#app/ui/button.tsx'
import { IndexPanel } from '#app/ui/index-panel.tsx'
import { setupMessages } from './setup.messages.ts'
import type { PlanPreview } from './setup.rules.ts'

type SetupPreviewProps = {
  preview: PlanPreview | null
  /** Null if there is no refresher, or it is chosen already. */
  onChooseRefresher: (() => void) | null
}

/** What the plan would be, beside the questions; on a phone below them, with its first line at the bottom until then. */
export function SetupPreview({ preview, onChooseRefresher }: SetupPreviewProps) {
  const panel = useRef<HTMLElement>(null)
  const isReached = useIsReached(panel)
  return (
    <>
      <aside className="setup-side" aria-label="Preview of your plan" ref={panel}>
        <IndexPanel title="Your plan so far" meta="changes as you choose" isStack>
          <div className="index-panel-body">
            <p className="fit-count" aria-live="polite">
              {preview !== null && (
                <>
                  <span className="big">{preview.fits}</span> <span>{describeFit(preview)}</span>
                </>
              )}
            </p>
            {preview === null ? (
              <p className="muted">Your plan appears here when the answers are complete.</p>
            ) : (
              <>
                <PathStrip marks={preview.marks} />
                <PreviewFacts preview={preview} onChooseRefresher={onChooseRefresher} />
              </>
            )}
          </div>
        </IndexPanel>
      </aside>
      {preview !== null && (
        <p className="setup-line" aria-hidden="true" hidden={isReached}>
          <b>
            {preview.interviewDay === null
              ? countOf(preview.total, 'unit')
              : `${preview.fits} of ${preview.total} units`}
          </b>{' '}
          {preview.interviewDay === null
            ? `in about ${countOf(preview.weeks, 'week')}`
            : `fit by ${longDate(preview.interviewDay)}`}
        </p>
      )}
    </>
  )
}

const describeFit = ({ fits, total, interviewDay, weeks }: PlanPreview) =>
  interviewDay === null ? setupMessages.pace(weeks) : setupMessages.fit(fits, total, interviewDay)

function PreviewFacts({
  preview,
  onChooseRefresher,
}: { preview: PlanPreview } & Pick<SetupPreviewProps, 'onChooseRefresher'>) {
  const { firstWeek, mockDays, lastNewDay, interviewDay, fits, total } = preview
  if (fits === 0) {
    return (
      <div className="setup-nothing">
        <p role="alert">{setupMessages.nothingFits(total)}</p>
        {onChooseRefresher !== null && (
          <Button onClick={onChooseRefresher}>Choose the one-week refresher</Button>
        )}
      </div>
    )
  }
  return (
    <ul className="plan-facts">
      {firstWeek.length > 0 && <PlanFact title="First week">{firstWeek.join(', ')}</PlanFact>}
      {mockDays.length > 0 && (
        <PlanFact title={countOf(mockDays.length, 'mock interview')}>
          {mockDays.map(weekdayDate).join(', ')}
        </PlanFact>
      )}
      {interviewDay !== null && lastNewDay !== null && (
        <PlanFact title="The last days are lighter">
          Reviews and exercises you know. Nothing new after {longDate(lastNewDay)}.
        </PlanFact>
      )}
      <LeftOut preview={preview} />
    </ul>
  )
}

function LeftOut({ preview: { leftOut, minutesForAll, total } }: { preview: PlanPreview }) {
  if (leftOut.length === 0) return null
  return (
    <PlanFact title={`${countOf(leftOut.length, 'unit')} won't fit`}>
      {setupMessages.leftOut(leftOut)}{' '}
      {minutesForAll === null ? setupMessages.noneWith : setupMessages.allWith(minutesForAll, total)}
    </PlanFact>
  )
}

/** Whether the element is in view, or above it. */
function useIsReached(element: { current: HTMLElement | null }): boolean {
  const [isReached, setIsReached] = useState(false)
  useEffect(() => {
    if (element.current === null || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry !== undefined) setIsReached(entry.isIntersecting || entry.boundingClientRect.top < 0)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isReached
}
