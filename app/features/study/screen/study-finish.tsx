import type { Ref } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { SessionStrip } from './session-strip.tsx'
import { StudyProgress } from './study-progress.tsx'
import { studyMessages } from '#app/features/study/study.messages.ts'
import { countRun, type Run } from '#app/features/study/study.rules.ts'

type StudyFinishProps = {
  run: Run
  back: { path: string; label: string }
  headingRef: Ref<HTMLHeadingElement>
  onStudyAgain: () => void
}

export function StudyFinish({ run, back, headingRef, onStudyAgain }: StudyFinishProps) {
  const counts = countRun(run)
  return (
    <article className="card study-card finish" data-last aria-labelledby="study-done">
      <StudyProgress counts={counts}>
        <span className="tag">Session summary</span>
      </StudyProgress>
      <div className="study-body">
        <h1 id="study-done" ref={headingRef} tabIndex={-1}>
          {studyMessages.finished}
        </h1>
        <dl className="score nums">
          <div>
            <dt>
              <i aria-hidden="true" />
              Completed
            </dt>
            <dd>{counts.completed}</dd>
          </div>
          <div>
            <dt>
              <i aria-hidden="true" data-r />
              Repeated
            </dt>
            <dd>{counts.repeated}</dd>
          </div>
        </dl>
        <SessionStrip answers={run.answers} completed={counts.completed} repeated={counts.repeated} />
      </div>
      <footer className="study-foot">
        <ButtonLink className="btn-wide" to={back.path}>
          {back.label}
        </ButtonLink>
        <Button className="btn-wide" variant="primary" icon="reload" onClick={onStudyAgain}>
          Study again
        </Button>
      </footer>
    </article>
  )
}
