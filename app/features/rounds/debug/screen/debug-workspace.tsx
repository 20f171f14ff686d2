import { PhoneTabs } from '#app/ui/phone-tabs.tsx'
import { LEAVE_TEXT } from '#app/features/practice/editor/code-editor.tsx'
import { canWriteCode, type RoundAction } from '#app/features/rounds/debug/debug-round.rules.ts'
import { CodePanel } from '#app/features/rounds/shared/screen/code-panel.tsx'
import { ConsolePanel } from '#app/features/rounds/shared/screen/console-panel.tsx'
import { EndRound } from '#app/features/rounds/shared/screen/end-round.tsx'
import { ExplainPanel } from '#app/features/rounds/shared/screen/explain-panel.tsx'
import { ProjectResults } from '#app/features/rounds/shared/screen/project-results.tsx'
import { RoundHead } from '#app/features/rounds/shared/screen/round-head.tsx'
import { RoundKeys } from '#app/features/rounds/shared/screen/round-keys.tsx'
import { useCodeRound } from '#app/features/rounds/shared/screen/use-code-round.ts'
import { countTests, useRoundTab } from '#app/features/rounds/shared/screen/use-project-workspace.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { debugWords } from './debug-words.ts'
import { HypothesisPanel } from './hypothesis-panel.tsx'
import { IssueReport } from './issue-report.tsx'
import type { useDebugRound, ViewOfRound } from './use-debug-round.ts'
import { useRoundText } from './use-round-text.ts'

const TABS = ['issue', 'code', 'tests', 'hypothesis'] as const

type DebugWorkspaceProps = {
  slug: string
  view: ViewOfRound
  actions: Pick<ReturnType<typeof useDebugRound>, 'act' | 'isBusy'>
}

/** A round under way: the report, the code, the tests and what the learner thinks. */
export function DebugWorkspace({ slug, view, actions }: DebugWorkspaceProps) {
  const { project, report, hiddenFiles, round } = view
  const { isBusy } = actions
  const text = useRoundText(slug, view)
  const { tab, selectTab, off } = useRoundTab(TABS, 'issue')
  const { workspace, change, writeFile, takeUnsaved, act } = useCodeRound({
    view,
    text,
    actions,
    onShowCode: () => selectTab('code'),
  })
  const isReadOnly = !canWriteCode(round.phase)
  const actWithTexts = (action: RoundAction) => act(action, () => ({ ...action, ...takeUnsaved() }))
  const from = round.phase === 'done' ? undefined : round.phase
  const goOn = () => void actWithTexts({ kind: 'next', from })

  /** Hidden tests run once, at the end of the fix. What they show is part of the debrief. */
  async function finishFix() {
    if (workspace.isRunning || isBusy) return
    const { files } = text.value
    const outcome = await workspace.runAllTests()
    // Code that doesn't run is no fix; the results say why.
    if (outcome?.status !== 'tested') return
    const isHidden = (file: string) => file in hiddenFiles
    const fixed = {
      kind: 'fixed' as const,
      visible: countTests(outcome, (file) => !isHidden(file)),
      hidden: countTests(outcome, isHidden),
      files,
    }
    const isStored = await act(fixed, () => ({ ...fixed, edit: text.takeEdit() }))
    // The code that was tested is the fix, also if a letter was typed meanwhile.
    if (isStored) change({ files })
  }

  return (
    <div className="work round-work">
      <RoundHead words={debugWords} title={project.title} {...{ view, isBusy }} autosave={text} onAct={act} />
      <p className="notice round-phone">
        <Icon name="device" />
        <span>
          Read the code, run the tests and write your hypothesis here. Editing is easier on a large screen:
          your round is saved, so you can continue it there.
        </span>
      </p>
      <PhoneTabs
        label="Parts of the round"
        tabs={[
          { id: 'issue', label: 'Issue' },
          { id: 'code', label: 'Code' },
          { id: 'tests', label: 'Tests', ...(workspace.failed > 0 ? { count: workspace.failed } : {}) },
          { id: 'hypothesis', label: round.phase === 'explain' ? 'Explain' : 'Hypothesis' },
        ]}
        selected={tab}
        onSelect={selectTab}
      />
      <div className="work-columns debug-columns">
        <div className="work-col">
          {report !== null && <IssueReport report={report} className={off('issue')} />}
          {round.phase === 'explain' && (
            <ExplainPanel
              label="Explain the cause and the fix to the customer"
              hint="Don't name functions. Say what went wrong, why it only happened now and then, and what works now."
              finish="Finish and see the cause"
              explanation={text.value.explanation}
              isBusy={isBusy}
              onChange={(explanation) => change({ explanation })}
              onFinish={goOn}
              className={off('hypothesis')}
            />
          )}
          <HypothesisPanel
            text={text.value}
            onChange={change}
            dropped={round.dropped}
            committed={round.committed}
            isBusy={isBusy}
            onAct={act}
            className={off('hypothesis')}
          />
        </div>
        <div className="work-col">
          <CodePanel
            {...{ workspace, isReadOnly }}
            foot={
              !isReadOnly
                ? LEAVE_TEXT
                : round.committed === null
                  ? 'Read-only until you commit a hypothesis'
                  : 'Read-only: the fix is done'
            }
            onChange={writeFile}
            className={off('code')}
          />
          <div className="project-tests">
            <ProjectResults workspace={workspace} className={off('tests')} />
            <ConsolePanel workspace={workspace} className={off('tests')} />
          </div>
        </div>
      </div>
      <div className="round-actions">
        {round.phase === 'understand' && (
          <Button isBusy={isBusy} onClick={goOn}>
            Go on to find it
          </Button>
        )}
        {round.phase === 'fix' && (
          <Button
            variant="primary"
            shortcut="Ctrl ⇧ ↵"
            isBusy={isBusy || workspace.isRunning}
            onClick={() => void finishFix()}
            data-solid
          >
            The fix is done
          </Button>
        )}
        <EndRound
          variant="ghost"
          label="Show the cause"
          title="Show the cause?"
          text="The round ends here."
          confirmLabel="Show the cause"
          isBusy={isBusy}
          onEnd={() => void actWithTexts({ kind: 'give-up' })}
        />
        <span className="small round-saved">{text.status}</span>
      </div>
      <RoundKeys workspace={workspace} solid="Commit, finish the fix, or finish the round" />
    </div>
  )
}
