import '#app/ui/index-panel.css'
import '#app/features/today/today.css'
import '#app/features/study/review/review.css'
import '#app/features/plan/interview/interview.css'
import '#app/features/progress/progress.css'
import { EmptyPlot } from '#app/ui/plots/plot-frame.tsx'
import { DoneCard } from '#app/features/today/done-card.tsx'
import { DueCard } from '#app/features/today/due-card.tsx'
import { InterviewAside } from '#app/features/today/interview-aside.tsx'
import { TodaySkeleton } from '#app/features/today/today-skeleton.tsx'
import type { DueCards } from '#app/features/today/today.rules.ts'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { HintLadder } from '#app/features/study/review/hint-ladder.tsx'
import { ConfidenceFoot } from '#app/features/study/review/question-foot.tsx'
import { SureButWrong } from '#app/features/study/review/review-notices.tsx'
import { Demo } from './demo.tsx'

/** 15 November 2026. */
const DAY = 20_772
const INTERVIEW_DAY = DAY + 18

const DUE: DueCards = {
  count: 34,
  done: 0,
  minutes: 18,
  decks: [
    { id: 'graphs', name: 'Graphs', count: 26 },
    { id: 'heaps', name: 'Heaps', count: 8 },
  ],
  fresh: { count: 4, minutes: 5 },
  backlog: null,
}

const ignore = () => {}

/** The states of Today and of a review that are hard to reach by hand. */
export function TodayGallery() {
  const due = { isSpreading: false, onSpread: ignore }
  return (
    <>
      <Demo title="Today">
        <div className="cells">
          <TodaySkeleton />
          <div className="index-panel">
            <PanelFailure title="We couldn't load today's cards." onRetry={ignore}>
              Your progress is safe. Check your connection and try again.
            </PanelFailure>
          </div>
          <DueCard due={DUE} {...due} />
          <DueCard
            due={{ ...DUE, count: 46, minutes: 25, backlog: { daysAway: 9, total: 140, spreadDays: 6 } }}
            {...due}
          />
          <DoneCard
            pausedUntil={null}
            done={{
              done: 34,
              minutes: 19,
              next: { day: DAY + 1, isTomorrow: true, count: 27, minutes: 14 },
              known: 0,
              gain: { points: 0.3, interviewDay: INTERVIEW_DAY },
            }}
          />
          <DoneCard
            pausedUntil={null}
            done={{
              done: 12,
              minutes: 6,
              next: { day: DAY + 1, isTomorrow: true, count: 9, minutes: 5 },
              known: 8,
              gain: { points: 0.7, interviewDay: INTERVIEW_DAY },
            }}
          />
          <InterviewAside today={DAY} interview={null} />
        </div>
      </Demo>
      <Demo title="Review">
        <div className="cells">
          <HintLadder
            hints={['Count the requests that miss.', 'Closer', 'Almost']}
            opened={1}
            hasSingleKeys
            onOpen={ignore}
          />
          <ConfidenceFoot hasSingleKeys onSay={ignore} />
          <SureButWrong hasNote={false} onBelieved={ignore} />
          <EmptyPlot title="12 of 50 answers">
            Your forecast appears after 50 answers. Until then it would be a guess.
          </EmptyPlot>
        </div>
      </Demo>
    </>
  )
}
