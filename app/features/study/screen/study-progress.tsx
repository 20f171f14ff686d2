import type { ReactNode } from 'react'
import { progressPercent, type RunCounts } from '#app/features/study/study.rules.ts'

type StudyProgressProps = { counts: RunCounts; tools?: ReactNode; children: ReactNode }

/** The header of a study card: its tags, the position in the queue, and the progress bar. */
export function StudyProgress({ counts, tools, children }: StudyProgressProps) {
  const percent = progressPercent(counts)
  return (
    <>
      <header className="card-head">
        <span className="study-tags">{children}</span>
        <span className="study-end">
          <span className="nums">
            <span className="sr">Card </span>
            {counts.position} / {counts.total}
            <span aria-hidden="true" className="pct-s">
              {percent}%
            </span>
          </span>
          {tools}
        </span>
      </header>
      <div
        className="rule"
        role="progressbar"
        aria-label="Session progress"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
    </>
  )
}
