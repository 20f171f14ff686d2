import '#app/features/rounds/design/board/board.css'
import '#app/features/rounds/design/screen/design-round.css'
import '#app/features/rounds/design/debrief/design-debrief.css'
import { useEffect, useState } from 'react'
import { Messages } from '#app/features/mock/screen/candidate-room.tsx'
import { NotesField } from '#app/features/mock/screen/notes-field.tsx'
import { RubricPanel } from '#app/features/mock/screen/rubric-panel.tsx'
import { UnseenMessage, useUnseenMessage } from '#app/features/mock/screen/unseen-message.tsx'
import { BoardDoc } from '#app/features/rounds/design/board/board-doc.ts'
import { BoardPanel } from '#app/features/rounds/design/board/board-panel.tsx'
import { type BoardPartner, BoardPresence } from '#app/features/rounds/design/board/board-presence.ts'
import { TextsPanel } from '#app/features/rounds/design/debrief/texts-panel.tsx'
import { nextPhase, type Phase } from '#app/features/rounds/design/design-round.rules.ts'
import { designWords } from '#app/features/rounds/design/screen/design-words.ts'
import { NumbersPanel } from '#app/features/rounds/design/screen/numbers-panel.tsx'
import { PhasesPanel } from '#app/features/rounds/design/screen/phases-panel.tsx'
import { DESIGN_PLAN, sharedRound } from '#app/features/rounds/interview/interview-round.rules.ts'
import { useRoundTab } from '#app/features/rounds/shared/screen/use-project-workspace.ts'
import { PhoneTabs } from '#app/ui/phone-tabs.tsx'
import { DesignGuide } from './guide-panels.tsx'
import { SharedPhaseBar, SharedPhaseOver } from './phase-parts.tsx'
import type { OpenRoundProps } from './round-room.tsx'

const readShared = (doc: BoardDoc, presence: BoardPresence) => ({
  work: doc.read(),
  phases: doc.readPhases(),
  selection: presence.readPartner(),
})

/** The board that both draw on, as it is now, and where the other one is on it. */
function useSharedBoard({ sync, view: { seat, partner: person } }: OpenRoundProps<'design'>) {
  const [doc] = useState(() => new BoardDoc(sync.doc))
  const [presence] = useState(() => new BoardPresence(sync.doc, seat === 1 ? '1' : '2'))
  const [{ selection, ...state }, setState] = useState(() => readShared(doc, presence))
  useEffect(() => {
    const show = () => setState(readShared(doc, presence))
    // What came before the first paint.
    show()
    return doc.subscribe(show)
  }, [doc, presence])
  useEffect(() => presence.start(), [presence])
  const partner: BoardPartner | null = person && {
    name: person.name,
    selection: person.isHere ? selection : null,
    presence,
  }
  return { doc, partner, ...state }
}

/** A system design of two: one board, one outline, the same numbers. */
export function DesignRoom(props: OpenRoundProps<'design'>) {
  const board = useSharedBoard(props)
  const round = sharedRound(DESIGN_PLAN, board.phases, props.view.clock.minutes)
  const shared = { ...props, board, round }
  return props.view.role === 'interviewer' ? <Interviewer {...shared} /> : <Candidate {...shared} />
}

type SideProps = OpenRoundProps<'design'> & {
  board: ReturnType<typeof useSharedBoard>
  round: ReturnType<typeof sharedRound<Phase>>
}

const CANDIDATE_TABS = [
  { id: 'prompt', label: 'Prompt' },
  { id: 'board', label: 'Board' },
  { id: 'numbers', label: 'Numbers' },
] as const

function Candidate({ room, view, actions, task, elapsedMs, board, round }: SideProps) {
  const { doc, work } = board
  const ids = CANDIDATE_TABS.map(({ id }) => id)
  const { tab, selectTab, off } = useRoundTab(ids, 'prompt')
  const unseen = useUnseenMessage(view.messages, tab === 'prompt')
  const partner = view.partner?.name ?? 'your partner'
  const next = nextPhase(round.phase)
  return (
    <div className="round-work design-work">
      <SharedPhaseBar minutes={view.clock.minutes} words={designWords} round={round} now={elapsedMs} />
      <SharedPhaseOver words={designWords} round={round} now={elapsedMs} />
      <PhoneTabs label="Parts of the round" tabs={CANDIDATE_TABS} selected={tab} onSelect={selectTab} />
      <UnseenMessage message={unseen} name={partner} onShow={() => selectTab('prompt')} />
      <div className="work-columns design-columns">
        <div className="work-col">
          <section
            className={`panel ${off('prompt')}`}
            aria-labelledby="prompt-title"
            data-panel
            tabIndex={-1}
          >
            <div className="panel-head">
              <h2 id="prompt-title">Prompt</h2>
            </div>
            <p className="design-prompt">{task.prompt}</p>
          </section>
          <div className={off('prompt')}>
            <Messages view={view} room={room} actions={actions} />
          </div>
          <PhasesPanel
            round={round}
            work={work}
            isBusy={false}
            onText={(phase, text) => doc.setText(phase, text)}
            onCheck={(check, isOn) => doc.setCheck(check, isOn)}
            onNext={next === 'done' ? null : () => doc.enterPhase(next, elapsedMs)}
            className={off('prompt')}
          />
          <section className={`panel ${off('prompt')}`} aria-label="Notes">
            <div className="mock-notes">
              <NotesField room={room} view={view} label="Your notes" />
            </div>
          </section>
        </div>
        <BoardPanel
          board={work}
          doc={doc}
          partner={board.partner}
          status={`Shared, ${partner} sees what you draw`}
          className={off('board')}
        />
        <NumbersPanel
          labels={task.labels}
          units={task.units}
          inputs={work.inputs}
          meta="Shared"
          onInput={(name, text) => doc.setInput(name, text)}
          className={off('numbers')}
        />
      </div>
    </div>
  )
}

const INTERVIEWER_TABS = [
  { id: 'guide', label: 'Guide' },
  { id: 'board', label: 'Board' },
  { id: 'rubric', label: 'Rubric' },
] as const

function Interviewer({ room, view, actions, task, guide, elapsedMs, isEnding, board, round }: SideProps) {
  const { doc, work } = board
  const ids = INTERVIEWER_TABS.map(({ id }) => id)
  const { tab: chosen, selectTab } = useRoundTab(ids, 'guide')
  // Before the round ends, the rubric is what is left to do.
  const tab = isEnding ? 'rubric' : chosen
  const off = (id: (typeof ids)[number]) => (id === tab ? '' : 'tab-off')
  const unseen = useUnseenMessage(view.messages, tab === 'guide')
  const partner = view.partner?.name ?? 'Your partner'
  return (
    <div className="round-work design-work">
      <SharedPhaseBar minutes={view.clock.minutes} words={designWords} round={round} now={elapsedMs} />
      <PhoneTabs label="Parts of the interview" tabs={INTERVIEWER_TABS} selected={tab} onSelect={selectTab} />
      <UnseenMessage message={unseen} name={partner} onShow={() => selectTab('guide')} />
      <div className="work-columns design-columns">
        <div className={`work-col ${off('guide')}`}>
          {guide !== null && <DesignGuide {...{ room, view, actions, guide }} phase={round.phase} />}
          <Messages view={view} room={room} actions={actions} />
          <section className="panel" aria-labelledby="prompt-title">
            <div className="panel-head">
              <h2 id="prompt-title">Prompt</h2>
            </div>
            <p className="design-prompt">{task.prompt}</p>
          </section>
        </div>
        <div className={`work-col ${off('board')}`}>
          <BoardPanel
            board={work}
            doc={doc}
            partner={board.partner}
            status={`${partner}’s board, live`}
            className=""
          />
          <NumbersPanel
            labels={task.labels}
            units={task.units}
            inputs={work.inputs}
            meta="Shared"
            onInput={(name, text) => doc.setInput(name, text)}
            className=""
          />
          <TextsPanel texts={work.texts} title={`What ${partner} writes`} />
        </div>
        <div className={`work-col ${off('rubric')}`}>
          <RubricPanel view={view} room={room} />
        </div>
      </div>
    </div>
  )
}
