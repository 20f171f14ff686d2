import '#app/features/rounds/shared/screen/project-code.css'
import '#app/features/rounds/debug/screen/debug-round.css'
import '#app/features/rounds/assisted/screen/assisted-round.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import type { SharedDocument } from '#app/features/mock/code/document.schema.ts'
import { Messages } from '#app/features/mock/screen/candidate-room.tsx'
import { NotesField } from '#app/features/mock/screen/notes-field.tsx'
import { RubricPanel } from '#app/features/mock/screen/rubric-panel.tsx'
import { UnseenMessage, useUnseenMessage } from '#app/features/mock/screen/unseen-message.tsx'
import type { RoundGuide, RoundTask, SentProposal } from '#app/features/mock/subject/round-view.ts'
import { IssueReport } from '#app/features/rounds/debug/screen/issue-report.tsx'
import { PROJECT_PHASES, sharedRound } from '#app/features/rounds/interview/interview-round.rules.ts'
import { enterPhase, readPhaseTimes } from '#app/features/rounds/interview/phase-times.ts'
import type { RoundWords } from '#app/features/rounds/shared/screen/round-words.ts'
import { useRoundTab } from '#app/features/rounds/shared/screen/use-project-workspace.ts'
import { PhoneTabs } from '#app/ui/phone-tabs.tsx'
import { AssistedGuide, DebugGuide } from './guide-panels.tsx'
import { PROJECT_WORDS } from './interview-words.ts'
import { ProjectPhases, SharedPhaseBar, SharedPhaseOver } from './phase-parts.tsx'
import type { OpenRoundProps } from './round-room.tsx'
import { SharedProject } from './shared-project.tsx'

type ProjectKind = 'debug' | 'assisted'
type ProjectTask = Extract<RoundTask, { kind: ProjectKind }>
type ProjectRoomProps = Omit<OpenRoundProps<ProjectKind>, 'task' | 'guide'> & {
  task: ProjectTask
  guide: Extract<RoundGuide, { kind: ProjectKind }> | null
}

type FilesDocument = Extract<SharedDocument, { kind: 'files' }>

/** The files that both type in, as they are now, and when each phase began. */
function useSharedProject({ doc }: ProjectRoomProps['sync'], { paths, phases = [] }: FilesDocument) {
  const read = () => ({
    files: Object.fromEntries(paths.map((path) => [path, doc.getText(path).toJSON()])),
    times: readPhaseTimes(doc, phases),
  })
  const [project, setProject] = useState(read)
  const show = useEffectEvent(() => setProject(read()))
  useEffect(() => {
    const handleUpdate = () => show()
    // What came before the first paint.
    handleUpdate()
    doc.on('update', handleUpdate)
    return () => doc.off('update', handleUpdate)
  }, [doc])
  return project
}

const CANDIDATE_TABS = ['task', 'code', 'tests', 'notes'] as const
const INTERVIEWER_TABS = ['answer', 'code', 'tests', 'rubric'] as const
const TAB_LABELS = {
  answer: 'Answer',
  code: 'Code',
  tests: 'Tests',
  notes: 'Notes',
  rubric: 'Rubric',
} as const

/** A project of two: what is wrong or to be built, its files, and tests that run on each one's own device. */
export function ProjectRoom(props: ProjectRoomProps) {
  const { sync, view, task } = props
  const document: FilesDocument =
    view.document.kind === 'files' ? view.document : { kind: 'files', paths: Object.keys(task.files) }
  const { files, times } = useSharedProject(sync, document)
  const plan = { phases: PROJECT_PHASES[task.kind], minutes: task.minutes }
  const round = document.phases === undefined ? null : sharedRound(plan, times, view.clock.minutes)
  const side = { ...props, files, round, words: PROJECT_WORDS[task.kind] }
  return view.role === 'interviewer' ? <Interviewer {...side} /> : <Candidate {...side} />
}

type SideProps = ProjectRoomProps & {
  files: Record<string, string>
  words: RoundWords<string>
  /** Null in a room that was started before projects had phases. */
  round: ReturnType<typeof sharedRound<string>> | null
}

function Candidate({ room, view, actions, task, sync, files, words, round, elapsedMs }: SideProps) {
  const { tab, selectTab, off } = useRoundTab(CANDIDATE_TABS, 'task')
  const [opened, setOpened] = useState<{ path: string; count: number } | null>(null)
  const unseen = useUnseenMessage(view.messages, tab === 'task')
  const partner = view.partner?.name ?? 'your partner'

  function insert({ path, code }: SentProposal) {
    const text = sync.doc.getText(path)
    sync.doc.transact(() => {
      text.delete(0, text.length)
      text.insert(0, code.replaceAll(/\r\n?/g, '\n'))
    })
    setOpened({ path, count: (opened?.count ?? 0) + 1 })
    selectTab('code')
  }

  return (
    <div className="round-work">
      {round !== null && (
        <>
          <SharedPhaseBar minutes={view.clock.minutes} words={words} round={round} now={elapsedMs} />
          <SharedPhaseOver words={words} round={round} now={elapsedMs} />
        </>
      )}
      <PhoneTabs
        label="Parts of the round"
        tabs={CANDIDATE_TABS.map((id) => ({
          id,
          label: id === 'task' ? (task.kind === 'debug' ? 'Issue' : 'Task') : TAB_LABELS[id],
        }))}
        selected={tab}
        onSelect={selectTab}
      />
      <UnseenMessage message={unseen} name={partner} onShow={() => selectTab('task')} />
      <div className="work-columns debug-columns">
        <div className="work-col">
          <Task task={task} className={off('task')} />
          <div className={off('task')}>
            <Messages
              {...{ view, room, actions }}
              {...(task.kind === 'assisted' ? { onInsert: insert } : {})}
            />
          </div>
          {round !== null && (
            <ProjectPhases
              words={words}
              round={round}
              onNext={(phase) => enterPhase(sync.doc, phase, elapsedMs)}
              className={off('task')}
            />
          )}
          <section className={`panel ${off('notes')}`} aria-label="Notes">
            <div className="mock-notes">
              <NotesField room={room} view={view} label="Your notes" />
            </div>
          </section>
        </div>
        <SharedProject
          doc={sync.doc}
          language={task.language}
          files={files}
          opened={opened}
          foot={`Shared, ${partner} sees what you type. Tests run on your device.`}
          onShowCode={() => selectTab('code')}
          codeClass={off('code')}
          testsClass={off('tests')}
        />
      </div>
    </div>
  )
}

function Interviewer(props: SideProps) {
  const { room, view, actions, task, guide, sync, files, isEnding, words, round, elapsedMs } = props
  const { tab: chosen, selectTab } = useRoundTab(INTERVIEWER_TABS, 'answer')
  // Before the round ends, the rubric is what is left to do.
  const tab = isEnding ? 'rubric' : chosen
  const off = (id: (typeof INTERVIEWER_TABS)[number]) => (id === tab ? '' : 'tab-off')
  const unseen = useUnseenMessage(view.messages, tab === 'answer')
  const partner = view.partner?.name ?? 'Your partner'
  const parts = { room, view, actions }
  return (
    <div className="round-work">
      {round !== null && (
        <SharedPhaseBar minutes={view.clock.minutes} words={words} round={round} now={elapsedMs} />
      )}
      <PhoneTabs
        label="Parts of the interview"
        tabs={INTERVIEWER_TABS.map((id) => ({ id, label: TAB_LABELS[id] }))}
        selected={tab}
        onSelect={selectTab}
      />
      <UnseenMessage message={unseen} name={partner} onShow={() => selectTab('answer')} />
      <div className="work-columns round-interviewer">
        <div className={`work-col ${off('answer')}`}>
          {guide?.kind === 'debug' && <DebugGuide {...parts} guide={guide} />}
          {guide?.kind === 'assisted' && <AssistedGuide {...parts} guide={guide} />}
          <Messages {...parts} />
          <Task task={task} className="" />
        </div>
        <SharedProject
          doc={sync.doc}
          language={task.language}
          files={files}
          opened={null}
          foot={`${partner}’s code, live. You can type here too.`}
          onShowCode={() => selectTab('code')}
          codeClass={off('code')}
          testsClass={off('tests')}
        />
        <div className={`work-col ${off('rubric')}`}>
          <RubricPanel view={view} room={room} />
        </div>
      </div>
    </div>
  )
}

function Task({ task, className }: { task: ProjectTask; className: string }) {
  if (task.kind === 'debug') return <IssueReport report={task.report} className={className} />
  return (
    <section className={`panel ${className}`} aria-labelledby="task-title" data-panel tabIndex={-1}>
      <div className="results-head">
        <h2 id="task-title">Task</h2>
      </div>
      <div className="assisted-task">
        <CardMarkdown text={task.task} headingLevel={null} hasPictures={false} />
      </div>
    </section>
  )
}
