import type { ReactNode } from 'react'
import { progressPercent, type SessionCounts } from '#app/features/study/study.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { ProgressRule } from '#app/ui/progress-bar.tsx'

type StudyHeadProps = { counts: SessionCounts; tools?: ReactNode; children: ReactNode }

/** The head of a card of a classic run: its tags, the position in the queue, and the progress bar. */
export function StudyHead({ counts, tools, children }: StudyHeadProps) {
  const percent = progressPercent(counts)
  return (
    <>
      <header className="card-head">
        <span className="study-tags">{children}</span>
        <span className="study-end">
          <span className="nums">
            <span className="visually-hidden">Card </span>
            {counts.position} / {counts.total}
            <span aria-hidden="true" className="percent-sign">
              {percent}%
            </span>
          </span>
          {tools}
        </span>
      </header>
      <ProgressRule aria-label="Session progress" value={percent} />
    </>
  )
}

type SuggestButtonProps = {
  hasSingleKeys: boolean
  /** Undefined for cards that the learner edits instead. */
  onSuggest: (() => void) | undefined
}

export function SuggestButton({ hasSingleKeys, onSuggest }: SuggestButtonProps) {
  if (onSuggest === undefined) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      icon="flag"
      aria-label="This card is wrong"
      title="This card is wrong"
      aria-haspopup="dialog"
      aria-keyshortcuts={hasSingleKeys ? 'F' : undefined}
      onClick={onSuggest}
    />
  )
}
