import { criteriaOf, type Criterion, MARK_WORDS, MAX_COMMENT } from '#app/features/mock/mock.rules.ts'
import type { RoomView } from '#app/features/mock/room/room-view.ts'
import { OtherVersion } from '#app/ui/other-version.tsx'
import { NotesField } from './notes-field.tsx'
import { useMark } from './use-judgement.ts'

type RubricPanelProps = {
  room: string
  view: RoomView
  /** Alone, people mark themselves. */
  isSelf?: boolean
}

/** Four criteria with four words each. The candidate sees the marks when the interview has ended. */
export function RubricPanel({ room, view, isSelf = false }: RubricPanelProps) {
  return (
    <section className="panel" aria-label={isSelf ? 'Mark yourself' : 'Rubric'}>
      <div className="results-head">
        <h2>{isSelf ? 'Mark yourself' : 'Rubric'}</h2>
        <span className="meta">{isSelf ? 'Then finish' : 'Shown at the end'}</span>
      </div>
      {criteriaOf(view.subject === 'deck' ? 'exercise' : view.subject).map(({ id, name, text }) => (
        <CriterionField key={id} room={room} view={view} criterion={id} name={name} text={text} />
      ))}
      {!isSelf && (
        <div className="rubric">
          <NotesField room={room} view={view} label="Private notes" />
        </div>
      )}
    </section>
  )
}

type CriterionFieldProps = {
  room: string
  view: Pick<RoomView, 'round' | 'marks'>
  criterion: Criterion
  name: string
  text: string
}

export function CriterionField({ room, view, criterion, name, text }: CriterionFieldProps) {
  const { mark, comment, change, ...autosave } = useMark(room, view, criterion)
  return (
    <fieldset className="rubric">
      <legend className="rubric-head">{name}</legend>
      <p>{text}</p>
      <div className="segmented">
        {MARK_WORDS.map((word, index) => (
          <label key={word}>
            <input
              type="radio"
              name={name}
              checked={mark === index + 1}
              onChange={() => {
                change((before) => ({ ...before, mark: index + 1 }))
                void autosave.flush()
              }}
            />
            {word}
          </label>
        ))}
      </div>
      {mark > 0 && (
        <>
          <input
            className="input rubric-why"
            aria-label={`Why, ${name}`}
            placeholder="Why? Shown at the end"
            maxLength={MAX_COMMENT}
            autoComplete="off"
            value={comment}
            onChange={({ target }) => change((before) => ({ ...before, comment: target.value }))}
            onBlur={() => void autosave.flush()}
          />
          <p className="small faint" role="status">
            {autosave.status}
          </p>
        </>
      )}
      <OtherVersion autosave={autosave} />
    </fieldset>
  )
}
