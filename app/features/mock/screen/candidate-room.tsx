import { useState } from 'react'
import type { CodeSync } from '#app/features/mock/code/code-sync.ts'
import { formatClock } from '#app/shared/clock-text.ts'
import type { RoomView, ShownMessage } from '#app/features/mock/room/room-view.ts'
import type { SentProposal } from '#app/features/mock/subject/round-view.ts'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { parseContent } from '#app/features/practice/exercise/exercise-content.ts'
import { isLanguage, LANGUAGE_NAMES } from '#app/features/practice/exercise/language-names.ts'
import { ExerciseStatement } from '#app/features/practice/workspace/exercise-statement.tsx'
import { SchemaPanel } from '#app/features/practice/workspace/schema-panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MessageForm } from './message-form.tsx'
import { NotesField } from './notes-field.tsx'
import { PhoneTabs } from '#app/ui/phone-tabs.tsx'
import { SentQuestion } from './question-panel.tsx'
import { RubricPanel } from './rubric-panel.tsx'
import { SharedCode } from './shared-code.tsx'
import { UnseenMessage, useUnseenMessage } from './unseen-message.tsx'
import type { useRoomActions } from './use-room.ts'

export type RoomParts = {
  room: string
  view: RoomView
  sync: CodeSync | null
  actions: ReturnType<typeof useRoomActions>
}

const TABS = [
  { id: 'problem', label: 'Problem' },
  { id: 'code', label: 'Code' },
  { id: 'notes', label: 'Notes' },
] as const
const MARKING_TABS = [{ id: 'problem', label: 'Marks' }, ...TABS.slice(1)] as const
type Tab = (typeof TABS)[number]['id']

/** The candidate's side: problem and messages, code and own notes. */
export function CandidateRoom({ isMarking, ...parts }: RoomParts & { isMarking: boolean }) {
  const { room, view, sync, actions } = parts
  const [tab, setTab] = useState<Tab>('problem')
  const [wasMarking, setWasMarking] = useState(false)
  // On a phone the marks appear in place of the code that is open.
  if (isMarking && !wasMarking) {
    setWasMarking(true)
    setTab('problem')
  }
  const tabs = isMarking ? MARKING_TABS : TABS
  const unseen = useUnseenMessage(view.messages, tab === 'problem')
  return (
    <>
      <PhoneTabs label="Parts of the interview" tabs={tabs} selected={tab} onSelect={setTab} />
      <UnseenMessage message={unseen} name={view.partner?.name ?? ''} onShow={() => setTab('problem')} />
      <div className="work-columns work-mock">
        <div className={`work-col${tab === 'problem' ? '' : ' tab-off'}`}>
          {isMarking && <RubricPanel view={view} room={room} isSelf />}
          {view.deck !== null && <SentQuestion room={room} view={view} actions={actions} deck={view.deck} />}
          {view.content !== null && <Problem content={view.content} title={view.title} />}
          <Messages view={view} room={room} actions={actions} />
        </div>
        <section
          className={`panel editor-panel${tab === 'problem' ? ' tab-off' : ''}`}
          aria-label="Shared editor and notes"
        >
          <PhoneTabs
            label="Code and notes"
            tabs={TABS.slice(1)}
            selected={tab === 'problem' ? 'code' : tab}
            onSelect={setTab}
            isInner
          />
          {/* The editor stays mounted while the notes are shown. */}
          <div className={`mock-pane${tab === 'notes' ? ' pane-off' : ''}`}>
            <CodeBar {...parts} />
            <SharedCode text={sync?.text ?? null} language={languageOf(view)} label="Shared code" />
            <div className="code-editor-foot">
              <span className="small">
                {view.deck === null
                  ? 'No tests here, as in most interviews. Walk through an example out loud.'
                  : 'For code or notes that you both see. You can also just talk.'}
              </span>
            </div>
          </div>
          <div className={`mock-notes${tab === 'notes' ? '' : ' pane-off'}`}>
            <NotesField room={room} view={view} label="Your notes" />
          </div>
        </section>
      </div>
    </>
  )
}

function Problem({ content: text, title }: { content: string; title: string }) {
  const [content] = useState(() => parseContent(text))
  return (
    <>
      <ExerciseStatement content={content} lessonPath={null} title={title} />
      {content.task.mode === 'query' && <SchemaPanel schema={content.task.schema} />}
    </>
  )
}

export const languageOf = ({ language }: RoomView) => (isLanguage(language) ? language : 'python')

/** The language is the same for both. Code that was not touched yet is replaced by that of the new language. */
function CodeBar({ view, sync, actions }: RoomParts) {
  const languages = view.languages.filter(isLanguage)
  const language = languageOf(view)

  function handleLanguage(next: string) {
    if (!isLanguage(next)) return
    const stubs = view.content === null ? {} : parseContent(view.content).stubs
    if (sync !== null && sync.text.toJSON() === (stubs[language] ?? '')) {
      sync.doc.transact(() => {
        sync.text.delete(0, sync.text.length)
        sync.text.insert(0, stubs[next] ?? '')
      })
    }
    actions.control({ kind: 'language', language: next })
  }

  return (
    <div className="code-editor-bar">
      {languages.length === 1 ? (
        <span className="code-editor-language">{LANGUAGE_NAMES[language]}</span>
      ) : (
        <select
          className="select"
          aria-label="Language"
          value={language}
          onChange={({ target }) => handleLanguage(target.value)}
        >
          {languages.map((name) => (
            <option key={name} value={name}>
              {LANGUAGE_NAMES[name]}
            </option>
          ))}
        </select>
      )}
      <span className="code-editor-status">
        {view.isAlone
          ? 'Saved as you type'
          : `Shared, ${view.partner?.name ?? 'your partner'} sees what you type`}
      </span>
    </div>
  )
}

type MessagesProps = Pick<RoomParts, 'view' | 'room' | 'actions'> & {
  /** Takes the code of a proposal over; only the candidate can. */
  onInsert?: ((proposal: SentProposal) => void) | undefined
}

/** What the other one sent, or the app. */
export function Messages({ view, room, actions, onInsert }: MessagesProps) {
  const last = view.messages.at(-1)
  const from = view.isAlone
    ? 'From your interviewer'
    : `Messages with ${view.partner?.name ?? 'your partner'}`
  return (
    <section className="panel" aria-label={from}>
      <div className="results-head">
        <h2>{from}</h2>
        {last !== undefined && <span className="meta">{`${formatClock(last.atMs)} in`}</span>}
      </div>
      <div className="mock-log" role="log">
        {view.messages.length === 0 && (
          <p className="small muted">
            {view.isAlone ? 'Hints and questions appear here.' : 'Messages and hints appear here.'}
          </p>
        )}
        {view.messages.map((message) => (
          <Message key={message.id} message={message} name={view.partner?.name ?? ''} onInsert={onInsert} />
        ))}
      </div>
      {!view.isAlone && <MessageForm room={room} send={actions.send} />}
    </section>
  )
}

const LABELS = {
  hint: 'Hint',
  'follow-up': 'Follow-up question',
  proposal: 'Proposal',
  message: '',
} as const

type MessageProps = { message: ShownMessage; name: string } & Pick<MessagesProps, 'onInsert'>

function Message({ message, name, onInsert }: MessageProps) {
  const { kind, index, isMine, text, proposal } = message
  const ordinal = index === null ? '' : ` ${index + 1}`
  const label = kind === 'message' ? (isMine ? 'You' : name) : `${LABELS[kind]}${ordinal}`
  return (
    <div className="mock-message" data-kind={kind}>
      {kind !== 'message' && <Icon name="lightbulb" />}
      <div>
        <strong>{`${label}${kind === 'message' ? ':' : '.'}`}</strong>{' '}
        {kind === 'message' ? (
          <span dir="auto">{text}</span>
        ) : (
          <CardMarkdown text={text} headingLevel={null} />
        )}
        {proposal !== null && <Proposal proposal={proposal} onInsert={onInsert} />}
      </div>
    </div>
  )
}

type ProposalProps = { proposal: SentProposal } & Pick<MessagesProps, 'onInsert'>

const Proposal = ({ proposal, onInsert }: ProposalProps) => (
  <div className="sent-proposal">
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
    <pre tabIndex={0} role="region" aria-label={`Proposed code of ${proposal.path}`}>
      <code>{proposal.code}</code>
    </pre>
    {onInsert !== undefined && (
      <Button size="sm" onClick={() => onInsert(proposal)}>
        {`Insert into ${proposal.path}`}
      </Button>
    )}
  </div>
)
