import type { Ref } from 'react'
import { plainText } from '#app/features/cards/markdown/plain-text.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SessionScore } from './session-score.tsx'
import { StudyHead } from './study-head.tsx'
import { usePressGuard } from './use-press-guard.ts'
import { studyMessages } from '#app/features/study/study.messages.ts'
import { countRun, type Run } from '#app/features/study/study.rules.ts'

type StudyFinishProps = {
  run: Run
  /** The questions of the repeated cards. */
  repeated: readonly string[]
  back: { path: string; label: string }
  headingRef: Ref<HTMLHeadingElement>
  onStudyAgain: () => void
  /** The label of the main button and what it does; null when no card was repeated. */
  repeat: { label: string; onPress: () => void } | null
}

export function StudyFinish({ run, repeated, back, headingRef, onStudyAgain, repeat }: StudyFinishProps) {
  const counts = countRun(run)
  // The last Completed was pressed where these buttons appear.
  const { guard, isOpen } = usePressGuard()
  const main = repeat ?? { label: 'Study again', onPress: onStudyAgain }
  return (
    <article className="card study-card finish" data-last aria-labelledby="study-done">
      <StudyHead counts={counts}>
        <span className="tag">Session summary</span>
      </StudyHead>
      <div className="study-body">
        <h1 id="study-done" ref={headingRef} tabIndex={-1}>
          {studyMessages.finished}
        </h1>
        <SessionScore answers={run.answers} counts={counts} />
        {repeated.length > 0 && <RepeatedCards questions={repeated} />}
      </div>
      <footer className="study-foot" data-guarded={!isOpen || undefined}>
        <div className="finish-others">
          {repeat !== null && <Button onClick={onStudyAgain}>Study again</Button>}
          <ButtonLink to={back.path}>{back.label}</ButtonLink>
        </div>
        <Button variant="primary" icon="reload" {...guard(main.onPress)} shortcut="Enter">
          {main.label}
        </Button>
      </footer>
    </article>
  )
}

function RepeatedCards({ questions }: { questions: readonly string[] }) {
  return (
    <details className="finish-repeated">
      <summary>
        <Icon name="chevron-right" />
        {questions.length === 1 ? 'Show the one you repeated' : `Show the ${questions.length} you repeated`}
      </summary>
      <ul>
        {questions.map((question, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two cards may ask the same question
          <li key={index} dir="auto">
            {plainText(question)}
          </li>
        ))}
      </ul>
    </details>
  )
}
