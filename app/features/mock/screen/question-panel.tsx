import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { CodeBlock } from '#app/features/cards/markdown/code-block.tsx'
import type { DeckPart } from '#app/features/mock/room/room-view.ts'
import { newId } from '#app/shared/ids.ts'
import { Button } from '#app/ui/button.tsx'
import type { RoomParts } from './candidate-room.tsx'
import { MarkButtons, SkipButton } from './card-marks.tsx'

type QuestionProps = Pick<RoomParts, 'room' | 'view' | 'actions'> & { deck: DeckPart }

const NONE_LEFT = 'All questions of this deck have been asked.'

/** The interviewer's side of a deck: the question to ask with its answer, and what the answer was worth. */
export function QuestionToAsk({ room, view, actions, deck }: QuestionProps) {
  const current = deck.cards.find(({ mark }) => mark === null)
  const name = view.partner?.name ?? 'your partner'
  const { send } = actions
  if (current === undefined) {
    return (
      <QuestionFrame title="Questions" meta={deck.name} focusKey={-1}>
        <p>{`${NONE_LEFT} End the interview for the debrief.`}</p>
      </QuestionFrame>
    )
  }
  const { position, number, question, hint, isSent, isHintSent, back } = current
  return (
    <QuestionFrame title={`Question ${number}`} meta="Only you see the answer" focusKey={position}>
      <CardMarkdown text={question} />
      {back !== null && <Answer back={back} />}
      {hint !== null && (
        <div className="mock-card-hint">
          <div>
            <span className="small">Hint</span>
            <CardMarkdown text={hint} />
          </div>
          {isHintSent ? (
            <span className="small">Sent</span>
          ) : (
            <Button
              size="sm"
              aria-label="Send the hint"
              isUnavailable={!isSent}
              onClick={() => send.mutate({ room, id: newId(), content: { kind: 'hint', index: position } })}
            >
              Send
            </Button>
          )}
        </div>
      )}
      {isSent ? (
        <MarkButtons card={current} room={room} view={view} actions={actions} />
      ) : (
        <div className="row">
          <Button
            variant="primary"
            icon="send"
            isBusy={send.isPending}
            onClick={() => send.mutate({ room, id: newId(), content: { kind: 'question', position } })}
          >
            {`Send to ${name}`}
          </Button>
          <SkipButton card={current} room={room} view={view} actions={actions} />
        </div>
      )}
      <p className="small muted">{describeLeft(deck.left)}</p>
    </QuestionFrame>
  )
}

const describeLeft = (left: number) =>
  left === 0 ? 'The last question.' : `${left} more ${left === 1 ? 'question' : 'questions'} after this one.`

/** The candidate's side: the question that was sent last. Alone, the answer on request, then one's own mark. */
export function SentQuestion({ room, view, actions, deck }: QuestionProps) {
  const open = deck.cards.find(({ mark }) => mark === null)
  const current = view.isAlone ? open : deck.cards.at(-1)
  if (current === undefined) {
    return (
      <QuestionFrame title="Questions" meta={deck.name} focusKey={null} isLive>
        <p>
          {view.isAlone
            ? `${NONE_LEFT} End and mark yourself.`
            : `${view.partner?.name ?? 'Your partner'} sends the first question soon.`}
        </p>
      </QuestionFrame>
    )
  }
  return (
    <QuestionFrame
      title={`Question ${current.number}`}
      meta={deck.name}
      focusKey={view.isAlone ? current.position : null}
      isLive
    >
      <CardMarkdown text={current.question} />
      {current.back !== null && <Answer back={current.back} />}
      {view.isAlone &&
        (current.back === null ? (
          <div className="row">
            <Button
              variant="tonal"
              isBusy={actions.isBusy}
              onClick={() => actions.control({ kind: 'reveal', position: current.position })}
            >
              Show the answer
            </Button>
            <SkipButton card={current} room={room} view={view} actions={actions} />
          </div>
        ) : (
          <MarkButtons card={current} room={room} view={view} actions={actions} />
        ))}
    </QuestionFrame>
  )
}

type FrameProps = {
  title: string
  meta: string
  focusKey: number | null
  /** Announces a question that somebody else sent. */
  isLive?: boolean
  children: ReactNode
}

/** After a mark the buttons are gone, so the focus moves to the next question. */
function QuestionFrame({ title, meta, focusKey, isLive = false, children }: FrameProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(focusKey)
  useEffect(() => {
    if (focusKey !== null && shown.current !== focusKey) heading.current?.focus()
    shown.current = focusKey
  }, [focusKey])
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="results-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <span className="meta" dir="auto">
          {meta}
        </span>
      </div>
      <div className="mock-answer mock-card" aria-live={isLive ? 'polite' : undefined}>
        {children}
      </div>
    </section>
  )
}

function Answer({ back: { answer, code } }: { back: { answer: string; code: string } }) {
  return (
    <div className="mock-card-back">
      <span className="small">Answer</span>
      <CardMarkdown text={answer} />
      {code !== '' && <CodeBlock code={code} />}
    </div>
  )
}
