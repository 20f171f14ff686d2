import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import type { Debrief, Receipt } from '#app/features/scheduling/interview/interview.schema.ts'
import { newId } from '#app/shared/ids.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ROUND_NAMES, type RoundKind } from './round-names.ts'

type Answer = Debrief['rounds'][number]

const RESULTS = [
  { value: 'badly', label: 'Badly' },
  { value: 'mixed', label: 'Mixed' },
  { value: 'well', label: 'Well' },
] as const

const emptyAnswer = (kind: RoundKind): Answer => ({ kind, result: 'mixed', deckIds: [], question: '' })

/** Two minutes after the interview. The topics of a round that went badly are due again. */
export function DebriefForm({ receipt }: { receipt: Receipt }) {
  const { interview } = receipt
  const kinds: RoundKind[] =
    interview.rounds.length === 0 ? ['other'] : interview.rounds.map(({ kind }) => kind)
  const [answers, setAnswers] = useState<Answer[]>(() => interview.debrief?.rounds ?? kinds.map(emptyAnswer))
  const [makesCard, setMakesCard] = useState(true)
  const save = useSaveDebrief(interview.id)
  const topics = receipt.decks.flatMap(({ deckId, name }) => (name === null ? [] : [{ deckId, name }]))

  const change = (changed: Answer) =>
    setAnswers((all) => all.map((one) => (one.kind === changed.kind ? changed : one)))

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    save.mutate({ answers, makesCard })
  }

  return (
    <Panel title="Debrief" meta="Two minutes, only you see it">
      <form className="panel-body" onSubmit={handleSubmit}>
        {answers.map((answer) => (
          <RoundDebrief key={answer.kind} answer={answer} topics={topics} onChange={change} />
        ))}
        <div className="debrief-end stack-3">
          {answers.some(({ question }) => question.trim() !== '') && (
            <Checkbox checked={makesCard} onChange={(event) => setMakesCard(event.target.checked)}>
              Make each question a card in My Decks
            </Checkbox>
          )}
          <Button variant="primary" type="submit" isBusy={save.isPending}>
            Save debrief
          </Button>
        </div>
      </form>
    </Panel>
  )
}

type RoundDebriefProps = {
  answer: Answer
  topics: ReadonlyArray<{ deckId: string; name: string }>
  onChange: (answer: Answer) => void
}

function RoundDebrief({ answer, topics, onChange }: RoundDebriefProps) {
  const name = answer.kind === 'other' ? 'The interview' : ROUND_NAMES[answer.kind]
  const toggle = (deckId: string) =>
    onChange({
      ...answer,
      deckIds: answer.deckIds.includes(deckId)
        ? answer.deckIds.filter((id) => id !== deckId)
        : [...answer.deckIds, deckId],
    })
  return (
    <div className="debrief-form">
      <strong>{name}</strong>
      <fieldset className="segmented">
        <legend className="visually-hidden">How did {name.toLowerCase()} go?</legend>
        {RESULTS.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={`result-${answer.kind}`}
              checked={answer.result === value}
              onChange={() => onChange({ ...answer, result: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {topics.length > 0 && (
        <div className="field" role="group" aria-label={`What came up in ${name.toLowerCase()}?`}>
          <span className="legend">What came up?</span>
          <div className="chips">
            {topics.map(({ deckId, name: topic }) => (
              <button
                key={deckId}
                className="chip"
                type="button"
                aria-pressed={answer.deckIds.includes(deckId)}
                onClick={() => toggle(deckId)}
              >
                {topic}
              </button>
            ))}
          </div>
        </div>
      )}
      <div className="field">
        <label className="legend" htmlFor={`question-${answer.kind}`}>
          A question you want to remember<span className="field-optional"> optional</span>
        </label>
        <textarea
          className="textarea"
          id={`question-${answer.kind}`}
          maxLength={1000}
          value={answer.question}
          onChange={(event) => onChange({ ...answer, question: event.target.value })}
        />
      </div>
    </div>
  )
}

type SaveInput = { answers: Answer[]; makesCard: boolean }

/** Cards are added to the learner's newest deck, where they can write the answers. */
function useSaveDebrief(interviewId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const decks = useQuery(api.deck.listMine.queryOptions({}))
  const add = useMutation(api.card.add.mutationOptions(RETRY_IDEMPOTENT))
  const save = useMutation(api.memory.interview.saveDebrief.mutationOptions(RETRY_IDEMPOTENT))
  return useMutation({
    mutationFn: async ({ answers, makesCard }: SaveInput) => {
      await save.mutateAsync({ interviewId, debrief: { rounds: answers } })
      const deckId = decks.data?.decks[0]?.id
      const questions = answers.map(({ question }) => question.trim()).filter((question) => question !== '')
      if (!makesCard || deckId === undefined) return questions.length > 0 && makesCard ? 'no-deck' : 'saved'
      for (const question of questions) {
        await add.mutateAsync({
          id: newId(),
          deckId,
          question,
          answer: '',
          hint: '',
          difficulty: 'medium',
          type: 'Other',
          code: '',
        })
      }
      return 'saved'
    },
    onSuccess: async (outcome) => {
      await queryClient.invalidateQueries(api.memory.pathFilter())
      showMessage({
        kind: 'success',
        text:
          outcome === 'saved'
            ? 'Debrief saved. Missed topics are back in your reviews.'
            : 'Debrief saved. Create a deck first to keep its questions as cards.',
      })
    },
    onError: (error) =>
      showMessage({ kind: 'error', text: `Your debrief isn't saved. ${explainError(error)}` }),
  })
}
