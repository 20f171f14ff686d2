import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { PhoneTabs } from '#app/ui/phone-tabs.tsx'
import { LEAVE_TEXT } from '#app/features/practice/editor/code-editor.tsx'
import {
  type AssistedAction,
  canAsk,
  canWriteCode,
  type Choice,
} from '#app/features/rounds/assisted/assisted-round.rules.ts'
import { insertDecisions } from '#app/features/rounds/assisted/insert-decisions.rules.ts'
import { ownTestPath, startOwnTest } from '#app/features/rounds/assisted/own-test.rules.ts'
import { isTestPath } from '#app/features/rounds/shared/project-files.rules.ts'
import { CodePanel } from '#app/features/rounds/shared/screen/code-panel.tsx'
import { EndRound } from '#app/features/rounds/shared/screen/end-round.tsx'
import { ExplainPanel } from '#app/features/rounds/shared/screen/explain-panel.tsx'
import { ProjectResults } from '#app/features/rounds/shared/screen/project-results.tsx'
import { RoundHead } from '#app/features/rounds/shared/screen/round-head.tsx'
import { RoundKeys } from '#app/features/rounds/shared/screen/round-keys.tsx'
import { useCodeRound } from '#app/features/rounds/shared/screen/use-code-round.ts'
import { useRoundTab } from '#app/features/rounds/shared/screen/use-project-workspace.ts'
import { assistedWords } from './assisted-words.ts'
import { AssistantPanel } from './assistant-panel.tsx'
import { DecisionLog } from './decision-log.tsx'
import { toResult } from './to-result.ts'
import type { useAssistedRound, ViewOfRound } from './use-assisted-round.ts'
import { useAssistedText } from './use-assisted-text.ts'
import { useNextProposal } from './use-next-proposal.ts'

const TABS = ['task', 'assistant', 'code', 'log'] as const
const NO_DECISION = { choice: '', reason: '', version: 'first', draft: '' } as const

type AssistedWorkspaceProps = {
  slug: string
  view: ViewOfRound
  actions: Pick<ReturnType<typeof useAssistedRound>, 'act' | 'isBusy'>
}

/** A round under way: the task, the code, and the assistant. */
export function AssistedWorkspace({ slug, view, actions }: AssistedWorkspaceProps) {
  const { project, task, files: given, hiddenFiles, proposals, round } = view
  const { language } = project
  const { isBusy } = actions
  const text = useAssistedText(slug, view)
  const { tab, selectTab, off } = useRoundTab(TABS, round.phase === 'read' ? 'task' : 'assistant')
  const { workspace, change, writeFile, takeUnsaved, act } = useCodeRound({
    view,
    text,
    actions,
    onShowCode: () => selectTab('code'),
  })
  const isReadOnly = !canWriteCode(round.phase)
  const proposal = proposals[round.decisions.length]

  const actWithTexts = (action: AssistedAction) => act(action, () => ({ ...action, ...takeUnsaved() }))
  const from = round.phase === 'done' ? undefined : round.phase
  const goOn = () => void actWithTexts({ kind: 'next', from })

  const { files: typedFiles, reason, draft } = text.value
  useNextProposal(
    canAsk(round) && round.clock.runningSince !== null && !isBusy,
    typedFiles + reason + draft,
    () => void act({ kind: 'ask' }),
  )

  async function decide(choice: Choice, code: string) {
    if (proposal === undefined) return
    // Before its code changes: then the editor's undo has what was typed there.
    workspace.openFile(proposal.path, 1)
    const index = round.decisions.length
    const { version, files } = text.value
    const decision = { choice, version, code: choice === 'edit' ? code : null }
    const decided = { kind: 'decide' as const, proposal: index, reason, files, ...decision }
    const decisions = [...round.decisions, decision]
    await act(decided, () => ({
      ...decided,
      files: insertDecisions(text.read().value.files, index, { given, proposals, decisions }),
      edit: text.takeEdit(),
    }))
  }

  /** Follows the server, which may have a decision whose response was lost. */
  const insertedCount = useRef(round.decisions.length)
  const insertDecided = useEffectEvent(() => {
    const known = insertedCount.current
    const { decisions } = round
    insertedCount.current = decisions.length
    if (decisions.length <= known) return
    text.setValue((before) => ({
      ...before,
      ...NO_DECISION,
      files: insertDecisions(before.files, known, { given, proposals, decisions }),
    }))
  })
  useEffect(() => insertDecided(), [round.decisions.length])

  function writeTest() {
    const path = ownTestPath(language)
    const test = Object.keys(given).find(isTestPath) ?? ''
    if (workspace.files[path] === undefined) writeFile(path, startOwnTest(language, given[test] ?? ''))
    workspace.openFile(path, 1)
  }

  /** Hidden tests run once, when nothing can be changed anymore. What they show is part of the debrief. */
  const isTesting = useRef(false)
  async function runHidden() {
    if (isTesting.current) return
    isTesting.current = true
    const outcome = await workspace.runAllTests()
    if (outcome !== null && outcome.status !== 'cancelled')
      await actions.act({ kind: 'tested', ...toResult(outcome, { given, hiddenFiles }) })
    isTesting.current = false
  }
  const needsHidden = round.phase === 'explain' && round.result === null
  const startHidden = useEffectEvent(() => void runHidden())
  useEffect(() => {
    if (needsHidden) startHidden()
  }, [needsHidden])

  async function finish() {
    if (needsHidden) await runHidden()
    goOn()
  }

  return (
    <div className="work round-work">
      <RoundHead
        words={assistedWords}
        title={project.title}
        {...{ view, isBusy }}
        autosave={text}
        onAct={act}
      />
      <PhoneTabs
        label="Parts of the round"
        tabs={[
          { id: 'task', label: 'Task' },
          { id: 'assistant', label: round.phase === 'explain' ? 'Explain' : 'Assistant' },
          { id: 'code', label: 'Code' },
          {
            id: 'log',
            label: 'Log',
            ...(round.decisions.length > 0 ? { count: round.decisions.length } : {}),
          },
        ]}
        selected={tab}
        onSelect={selectTab}
      />
      <div className="work-columns assisted-columns">
        <div className="work-col assisted-side">
          {task !== null && <TaskPanel task={task} className={off('task')} />}
          <DecisionLog decisions={round.decisions} proposals={proposals} className={off('log')} />
        </div>
        <div className="work-col assisted-code">
          <CodePanel
            {...{ workspace, isReadOnly }}
            foot={
              isReadOnly
                ? round.phase === 'read'
                  ? 'Read-only until you build'
                  : 'Read-only: verified'
                : LEAVE_TEXT
            }
            onChange={writeFile}
            onWriteTest={isReadOnly ? undefined : writeTest}
            className={off('code')}
          />
          <ProjectResults workspace={workspace} className={off('code')} />
        </div>
        {round.phase === 'explain' ? (
          <ExplainPanel
            label="Explain the code to your interviewer"
            hint="How it works, why it handles the edge cases, and what you changed in the proposals."
            finish="Finish and see the debrief"
            explanation={text.value.explanation}
            isBusy={isBusy || workspace.isRunning}
            onChange={(explanation) => change({ explanation })}
            onFinish={() => void finish()}
            className={off('assistant')}
          />
        ) : (
          <AssistantPanel
            {...{ round, proposal, language, isBusy }}
            text={text.value}
            onChange={change}
            onDecide={(choice, code) => void decide(choice, code)}
            onAsk={() => act({ kind: 'ask' })}
            onNext={goOn}
            className={off('assistant')}
          />
        )}
      </div>
      <div className="round-actions">
        <EndRound
          variant="ghost"
          label="End the round"
          title="End this round?"
          text={assistedWords.endText}
          confirmLabel="End it"
          isBusy={isBusy}
          onEnd={() => void actWithTexts({ kind: 'give-up' })}
        />
        <span className="small round-saved">{text.status}</span>
      </div>
      <RoundKeys
        workspace={workspace}
        solid="Decide, ask for the next proposal, or go on"
        more={[[['1', '2', '3'], 'Accept, edit or reject, with the focus in the assistant']]}
      />
    </div>
  )
}

/** What to build. */
const TaskPanel = ({ task, className }: { task: string; className: string }) => (
  <section className={`panel ${className}`} aria-labelledby="task-title" data-panel tabIndex={-1}>
    <div className="results-head">
      <h2 id="task-title">Task</h2>
    </div>
    <div className="prose assisted-task">
      <CardMarkdown text={task} headingLevel={null} hasPictures={false} />
    </div>
  </section>
)
