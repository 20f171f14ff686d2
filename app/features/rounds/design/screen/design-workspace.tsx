import { PhoneTabs } from '#app/ui/phone-tabs.tsx'
import { BoardPanel } from '#app/features/rounds/design/board/board-panel.tsx'
import { FOLLOW_UP_MINUTES } from '#app/features/rounds/design/design-round.rules.ts'
import type { DesignAction } from '#app/features/rounds/design/design-round.schema.ts'
import { roundSpentMs } from '#app/features/rounds/shared/round-phases.rules.ts'
import { EndRound } from '#app/features/rounds/shared/screen/end-round.tsx'
import { RoundHead } from '#app/features/rounds/shared/screen/round-head.tsx'
import { useRoundTab } from '#app/features/rounds/shared/screen/use-project-workspace.ts'
import { useRoundClock } from '#app/features/rounds/shared/screen/use-round-clock.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import { designWords } from './design-words.ts'
import { NumbersPanel } from './numbers-panel.tsx'
import { PhasesPanel } from './phases-panel.tsx'
import type { useDesignRound, ViewOfRound } from './use-design-round.ts'
import { useDesignWork } from './use-design-work.ts'

const TABS = ['prompt', 'board', 'numbers'] as const

type DesignWorkspaceProps = {
  slug: string
  view: ViewOfRound
  actions: Pick<ReturnType<typeof useDesignRound>, 'act' | 'isBusy'>
}

/** A round under way: the prompt and its phases, the board, the numbers. */
export function DesignWorkspace({ slug, view, actions }: DesignWorkspaceProps) {
  const { round, title, labels, units } = view
  const { isBusy } = actions
  const saved = useDesignWork(slug, view)
  const { doc, value: work } = saved
  const { tab, selectTab, off } = useRoundTab(TABS, 'prompt')
  const from = round.phase === 'done' ? undefined : round.phase

  /** With what the server doesn't have yet: the save before an action may not have reached it. */
  function withUnsaved(action: DesignAction): DesignAction {
    if ((action.kind !== 'next' && action.kind !== 'end') || saved.read().isSaved) return action
    return { ...action, work: saved.read().value, edit: saved.takeEdit() }
  }

  async function act(action: DesignAction) {
    await saved.flush()
    await actions.act(action, withUnsaved)
    // A save that failed meanwhile was left to the action.
    void saved.flush()
  }

  return (
    <div className="work round-work design-work">
      <RoundHead words={designWords} {...{ title, view, isBusy }} autosave={saved} onAct={act}>
        <EndRound
          label="End and debrief"
          title="End the round?"
          text={designWords.endText}
          confirmLabel="End and debrief"
          isBusy={isBusy}
          onEnd={() => void act({ kind: 'end' })}
        />
      </RoundHead>
      <PhoneTabs
        label="Parts of the round"
        tabs={[
          { id: 'prompt', label: 'Prompt' },
          { id: 'board', label: 'Board' },
          { id: 'numbers', label: 'Numbers' },
        ]}
        selected={tab}
        onSelect={selectTab}
      />
      <div className="work-columns design-columns">
        <div className="work-col">
          <PromptPanel view={view} className={off('prompt')} />
          <PhasesPanel
            {...{ round, work, isBusy }}
            onText={(phase, text) => doc.setText(phase, text)}
            onCheck={(check, isOn) => doc.setCheck(check, isOn)}
            onNext={() => void act({ kind: 'next', from })}
            className={off('prompt')}
          />
        </div>
        <BoardPanel board={work} doc={doc} status={saved.status} className={off('board')} />
        <NumbersPanel
          meta="Your assumptions"
          {...{ labels, units }}
          inputs={work.inputs}
          onInput={(name, text) => doc.setInput(name, text)}
          className={off('numbers')}
        />
      </div>
    </div>
  )
}

/** What is asked, and what an interviewer would ask later. */
function PromptPanel({ view, className }: { view: ViewOfRound; className: string }) {
  const spentMs = roundSpentMs(view.round, useRoundClock(view))
  const followUps = view.followUps.filter(
    (_, index) => spentMs >= (FOLLOW_UP_MINUTES[index] ?? 0) * MINUTE_MS,
  )
  return (
    <section className={`panel ${className}`} aria-labelledby="prompt-title" data-panel tabIndex={-1}>
      <div className="panel-head">
        <h2 id="prompt-title">Prompt</h2>
      </div>
      <p className="design-prompt">{view.prompt}</p>
      <div className="design-questions" role="status">
        {followUps.map((question, index) => (
          <p key={question}>
            <strong>{`Asked at ${FOLLOW_UP_MINUTES[index] ?? 0}:00`}</strong>
            {question}
          </p>
        ))}
      </div>
    </section>
  )
}
