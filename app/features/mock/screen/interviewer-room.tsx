import { useState } from 'react'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { CRITERIA, describeCost } from '#app/features/mock/mock.rules.ts'
import type { InterviewerPart } from '#app/features/mock/room/room-view.ts'
import { parseContent } from '#app/features/practice/exercise/exercise-content.ts'
import { ExerciseStatement } from '#app/features/practice/workspace/exercise-statement.tsx'
import { languageOf, Messages, type RoomParts } from './candidate-room.tsx'
import { MarkedQuestions } from './card-marks.tsx'
import { PhoneTabs } from '#app/ui/phone-tabs.tsx'
import { QuestionToAsk } from './question-panel.tsx'
import { RubricPanel } from './rubric-panel.tsx'
import { SendRow } from './send-row.tsx'
import { SharedCode } from './shared-code.tsx'
import { useTicks } from './use-ticks.ts'
import { UnseenMessage, useUnseenMessage } from './unseen-message.tsx'

const TABS = [
  { id: 'answer', label: 'Answer' },
  { id: 'code', label: 'Code' },
  { id: 'rubric', label: 'Rubric', count: CRITERIA.length },
] as const
const DECK_TABS = [{ id: 'answer', label: 'Question' }, ...TABS.slice(1)] as const
type Tab = (typeof TABS)[number]['id']

/** The interviewer's side: the answer and what to ask, the candidate's code, the rubric. */
export function InterviewerRoom({ isEnding, ...parts }: RoomParts & { isEnding: boolean }) {
  const { room, view, sync, actions } = parts
  const [chosenTab, setTab] = useState<Tab>('answer')
  // Before the round ends, the rubric is what is left to do.
  const tab = isEnding ? 'rubric' : chosenTab
  const unseen = useUnseenMessage(view.messages, tab === 'answer')
  const off = (id: Tab) => (id === tab ? '' : ' tab-off')
  const name = view.partner?.name ?? 'Your partner'
  const isStarted = view.clock.startedAt !== null
  // Before the start there is nothing to see, unless the interviewer reads the answer first.
  if (!isStarted && view.interviewer === null) return null
  const tabs = view.deck === null ? TABS : DECK_TABS
  return (
    <>
      <PhoneTabs label="Parts of the interview" tabs={tabs} selected={tab} onSelect={setTab} />
      <UnseenMessage message={unseen} name={name} onShow={() => setTab('answer')} />
      <div className="work-columns work-interviewer">
        <div className={`work-col${off('answer')}`}>
          {view.interviewer !== null && (
            <>
              <AnswerPanel {...parts} part={view.interviewer} />
              <HintsToSend {...parts} part={view.interviewer} />
              <FollowUps {...parts} part={view.interviewer} />
            </>
          )}
          {view.deck !== null && (
            <>
              <QuestionToAsk room={room} view={view} actions={actions} deck={view.deck} />
              <MarkedQuestions deck={view.deck} />
            </>
          )}
          <Messages view={view} room={room} actions={actions} />
        </div>
        <section className={`panel editor-panel${off('code')}`} aria-label={`${name}’s code`}>
          <div className="results-head">
            <h2>{`${name}’s code`}</h2>
            <span className="meta">{isStarted ? 'Live' : 'Not started'}</span>
          </div>
          {isStarted && (
            <SharedCode text={sync?.text ?? null} language={languageOf(view)} label={`${name}’s code`} />
          )}
          <div className="code-editor-foot">
            <span className="small">
              {isStarted ? 'You can type here too.' : 'The code appears when you start the clock.'}
            </span>
          </div>
        </section>
        <div className={`work-col${off('rubric')}`}>
          <RubricPanel view={view} room={room} />
        </div>
      </div>
    </>
  )
}

type PartProps = RoomParts & { part: InterviewerPart }

function AnswerPanel({ view, part }: PartProps) {
  const [content] = useState(() => parseContent(view.content ?? '{}'))
  const language = languageOf(view)
  const reference = part.references[language] ?? Object.values(part.references)[0] ?? ''
  return (
    <section className="panel" aria-label="Answer">
      <div className="results-head">
        <h2>Answer</h2>
        <span className="meta">Only you see this</span>
      </div>
      <div className="mock-answer">
        <p>
          <strong>{view.title}.</strong> {describeCost(part)}
        </p>
        <pre className="example example-schema">
          <code>{reference}</code>
        </pre>
        <details className="statement-more">
          <summary>The problem</summary>
          <ExerciseStatement content={content} lessonPath={null} />
        </details>
      </div>
    </section>
  )
}

function HintsToSend({ room, view, actions, part }: PartProps) {
  const name = view.partner?.name ?? 'your partner'
  return (
    <section className="panel" aria-label="Hints">
      <div className="results-head">
        <h2>Hints</h2>
        <span className="meta">{`Sent to ${name}`}</span>
      </div>
      {part.hints.map((item, index) => (
        <SendRow key={item.text} {...{ room, view, actions, item, index }} noun="Hint" />
      ))}
    </section>
  )
}

function FollowUps({ room, view, actions, part }: PartProps) {
  const stored = part.followUps.map(({ isTicked }) => isTicked)
  const [ticked, tick] = useTicks({ room, view, actions }, stored)
  return (
    <section className="panel" aria-label="Follow-up questions">
      <div className="results-head">
        <h2>Follow-up questions</h2>
      </div>
      <div className="mock-checks">
        {part.followUps.map(({ text }, index) => (
          <label className="check" key={text}>
            <input
              type="checkbox"
              checked={ticked[index] === true}
              onChange={({ target }) => tick({ index, isTicked: target.checked })}
            />
            <CardMarkdown text={text} headingLevel={null} />
          </label>
        ))}
      </div>
    </section>
  )
}
