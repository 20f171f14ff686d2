import { useEffect, useEffectEvent, useState } from 'react'
import { CRITERIA, type Criterion, MARK_WORDS, MAX_COMMENT } from '#app/features/mock/mock.rules.ts'
import type { RoomView } from '#app/features/mock/room/room-view.ts'
import { NotesField } from './notes-field.tsx'
import type { useRoomActions } from './use-room.ts'

type RubricPanelProps = {
  room: string
  view: RoomView
  judge: ReturnType<typeof useRoomActions>['judge']
  /** Alone, people mark themselves. */
  isSelf?: boolean
}

/** Four criteria with four words each. The candidate sees the marks when the interview has ended. */
export function RubricPanel({ room, view, judge, isSelf = false }: RubricPanelProps) {
  return (
    <section className="panel" aria-label={isSelf ? 'Mark yourself' : 'Rubric'}>
      <div className="res-head">
        <h2>{isSelf ? 'Mark yourself' : 'Rubric'}</h2>
        <span className="meta">{isSelf ? 'Then finish' : 'Shown at the end'}</span>
      </div>
      {CRITERIA.map(({ id, name, text }) => {
        const given = view.marks.find(({ criterion }) => criterion === id)
        return (
          <CriterionField
            key={id}
            name={name}
            text={text}
            mark={given?.mark ?? 0}
            comment={given?.comment ?? ''}
            onMark={(mark, comment) => {
              const entry = { kind: 'mark' as const, criterion: id satisfies Criterion, mark, comment }
              judge.mutate({ room, round: view.round, entry })
            }}
          />
        )
      })}
      {!isSelf && (
        <div className="rub">
          <NotesField room={room} round={view.round} note={view.note} judge={judge} label="Private notes" />
        </div>
      )}
    </section>
  )
}

type CriterionFieldProps = {
  name: string
  text: string
  mark: number
  comment: string
  onMark: (mark: number, comment: string) => void
}

export function CriterionField({ name, text, onMark, ...given }: CriterionFieldProps) {
  const [mark, setMark] = useState(given.mark)
  const [comment, setComment] = useState(given.comment)
  const [sent, setSent] = useState(given.comment)

  function send(next: number) {
    setSent(comment)
    onMark(next, comment)
  }
  // A field that goes away while it has the focus isn't left first: the round can end elsewhere.
  const sendLast = useEffectEvent(() => {
    if (mark > 0 && comment !== sent) onMark(mark, comment)
  })
  useEffect(() => () => sendLast(), [])

  return (
    <fieldset className="rub">
      <legend className="rub-h">{name}</legend>
      <p>{text}</p>
      <div className="seg">
        {MARK_WORDS.map((word, index) => (
          <label key={word}>
            <input
              type="radio"
              name={name}
              checked={mark === index + 1}
              onChange={() => {
                setMark(index + 1)
                send(index + 1)
              }}
            />
            {word}
          </label>
        ))}
      </div>
      {mark > 0 && (
        <input
          className="input rub-why"
          aria-label={`Why, ${name}`}
          placeholder="Why? Shown at the end"
          maxLength={MAX_COMMENT}
          autoComplete="off"
          value={comment}
          onChange={({ target }) => setComment(target.value)}
          onBlur={() => send(mark)}
        />
      )}
    </fieldset>
  )
}
