import { useState } from 'react'
import { roundSpentMs, type TimedRound } from '#app/features/rounds/shared/round-phases.rules.ts'
import type { RoundName } from '#app/features/rounds/shared/screen/round-words.ts'
import { fullDate } from '#app/shared/day-text.ts'
import { DAY_MS, MINUTE_MS } from '#app/shared/units.ts'
import { Button } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { DebriefDone } from './debrief-done.tsx'
import { CodeAgain, type CodeAgainProps } from './debrief-panels.tsx'

type DebriefHeadProps = {
  words: RoundName
  project: { title: string; minutes: readonly number[] }
  round: TimedRound<string> & { startedAt: number; endedAt: number | null }
  /** How it ended. */
  result: string
  code?: CodeAgainProps & { label: string }
  isBusy: boolean
  onStart: () => void
}

/** What a round was, what can be done now, and its code. */
export function DebriefHead({ words, project, round, result, code, isBusy, onStart }: DebriefHeadProps) {
  const [isCodeShown, setIsCodeShown] = useState(false)
  const day = fullDate(Math.floor((round.endedAt ?? round.startedAt) / DAY_MS))
  const used = Math.round(roundSpentMs(round, 0) / MINUTE_MS)
  const planned = project.minutes.reduce((sum, minutes) => sum + minutes, 0)
  return (
    <>
      <PageHead
        title={`Debrief: ${project.title}`}
        action={
          <div className="row">
            <Button isBusy={isBusy} onClick={onStart}>
              Start it again
            </Button>
            {code !== undefined && (
              <Button aria-expanded={isCodeShown} onClick={() => setIsCodeShown(!isCodeShown)}>
                {code.label}
              </Button>
            )}
            <DebriefDone listPath={`/practice/${words.kind}`} />
          </div>
        }
      >
        {`${words.label} round, ${day}. ${used} of ${planned} minutes, ${result}.`}
      </PageHead>
      {isCodeShown && code !== undefined && <CodeAgain {...code} />}
    </>
  )
}
