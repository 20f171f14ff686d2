import { useShownChanges } from '#app/client/use-shown-changes.ts'
import type { WorkedDesign } from '#app/features/rounds/design/design-prompt.schema.ts'
import {
  PHASE_MINUTES,
  type PointMark,
  type PointMarks,
  PHASES,
} from '#app/features/rounds/design/design-round.rules.ts'
import { designWords } from '#app/features/rounds/design/screen/design-words.ts'
import type { useDesignRound, ViewOfRound } from '#app/features/rounds/design/screen/use-design-round.ts'
import { DebriefHead } from '#app/features/rounds/shared/debrief/debrief-head.tsx'
import { TimePanel } from '#app/features/rounds/shared/debrief/debrief-figures.tsx'
import { NextPanel } from '#app/features/rounds/shared/debrief/debrief-panels.tsx'
import { BothBoards } from './both-boards.tsx'
import { PointTable } from './point-table.tsx'
import { TextsPanel } from './texts-panel.tsx'

type DebriefProps = {
  view: ViewOfRound
  actions: Pick<ReturnType<typeof useDesignRound>, 'act' | 'start' | 'isBusy'>
}

function describePhases({ clock }: ViewOfRound['round']): string {
  const phases = clock.spentMs.filter((ms) => ms > 0).length
  return phases === PHASES.length ? 'all seven phases' : `${phases} of ${PHASES.length} phases`
}

/** Both designs on one board, point by point, and the time of each phase. */
export function DesignDebrief({ view, actions }: DebriefProps) {
  const { worked } = view
  if (worked === null) return null
  return <Compared view={view} worked={worked} actions={actions} />
}

function Compared({ view, worked, actions }: DebriefProps & { worked: WorkedDesign }) {
  const { round, title, units } = view
  const [marks, setMarks] = useShownChanges(
    round.marks,
    (_, next: PointMarks) => next,
    (next) => actions.act({ kind: 'mark', marks: next }),
  )

  function handleMark(id: string, mark: PointMark | null) {
    const { [id]: _, ...others } = marks
    setMarks(mark === null ? others : { ...others, [id]: mark })
  }

  return (
    <div className="wrap debrief">
      <DebriefHead
        words={designWords}
        project={{ title, minutes: PHASE_MINUTES }}
        round={round}
        result={describePhases(round)}
        isBusy={actions.isBusy}
        onStart={() => actions.start(true)}
      />
      <BothBoards own={round.work} worked={worked} />
      <PointTable work={round.work} {...{ worked, units, marks }} onMark={handleMark} />
      <div className="debrief-pair">
        <TextsPanel texts={round.work.texts} />
        <TimePanel words={designWords} planned={PHASE_MINUTES} round={round} />
      </div>
      <NextPanel links={{ lesson: worked.lesson, cards: worked.cards, topic: 'this design' }} />
    </div>
  )
}
