import { type FormEvent, useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldFrame } from '#app/ui/field-frame.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MAX_CARDS_PER_DECK } from '#app/features/cards/card.rules.ts'
import { fitsCsv, MAX_CSV_BYTES } from './csv.rules.ts'

type ImportPanelProps = { onPreview: (csv: string) => void }

/** A form for pasted rows, for administrators. Nothing is imported before the preview is confirmed. */
export function ImportPanel({ onPreview }: ImportPanelProps) {
  const [error, setError] = useState<string | undefined>()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get('csv')
    const csv = typeof value === 'string' ? value : ''
    const problem = findProblem(csv)
    setError(problem)
    if (problem === undefined) onPreview(csv)
    else event.currentTarget.querySelector('textarea')?.focus()
  }

  return (
    <details className="panel fold">
      <summary>
        <Icon name="chevron-right" />
        Import from CSV
        <Badge kind="plain">Admin</Badge>
      </summary>
      <form className="panel-body form" method="post" noValidate onSubmit={handleSubmit}>
        <FieldFrame
          label="Rows"
          error={error}
          hint={`One card per line: Question, Answer, Hint, Difficulty, Type. Import stops at ${MAX_CARDS_PER_DECK} cards.`}
        >
          {(control) => (
            <textarea
              {...control}
              className="textarea mono"
              name="csv"
              required
              rows={6}
              spellCheck={false}
              placeholder="Question,Answer,Hint,Difficulty,Type"
              onChange={() => setError(undefined)}
            />
          )}
        </FieldFrame>
        <Button type="submit" icon="upload">
          Preview import
        </Button>
      </form>
    </details>
  )
}

function findProblem(csv: string): string | undefined {
  if (csv.trim() === '') return 'Paste the rows to import.'
  return fitsCsv(csv) ? undefined : `The rows can be at most ${MAX_CSV_BYTES / 1000} kB.`
}
