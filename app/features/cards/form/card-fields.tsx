import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '#app/client/form-errors.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldFrame } from '#app/ui/field-frame.tsx'
import { RichTextField } from '#app/ui/rich-text-field.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CARD_TYPES, DEFAULT_CARD_TYPE, DEFAULT_DIFFICULTY } from '#app/features/cards/card.rules.ts'
import type { CardForm } from '#app/features/cards/card.schema.ts'

export const EMPTY_CARD: CardForm = {
  question: '',
  answer: '',
  hint: '',
  difficulty: DEFAULT_DIFFICULTY,
  type: DEFAULT_CARD_TYPE,
  code: '',
}

const DIFFICULTY_OPTIONS = [
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
] as const

type CardFieldsProps = {
  card?: CardForm
  errors: FieldErrors
  /** Clears the field's error. */
  onEdit: (name: string) => void
  onPictures: ComponentProps<typeof RichTextField>['onPictures']
}

/** The fields of a new or edited card. */
export function CardFields({ card = EMPTY_CARD, errors, onEdit, onPictures }: CardFieldsProps) {
  const [hasCode, setHasCode] = useState(card.code !== '')
  const [code, setCode] = useState(card.code)
  const codeBox = useRef<HTMLInputElement>(null)
  // The checkbox may have been checked before hydration.
  useEffect(() => setHasCode(codeBox.current?.checked ?? false), [])
  return (
    <>
      <RichTextField
        label="Question"
        name="question"
        rows={2}
        placeholder="What would they ask?"
        defaultValue={card.question}
        error={errors['question']}
        onChange={() => onEdit('question')}
        onPictures={onPictures}
      />
      <RichTextField
        label="Answer"
        name="answer"
        rows={4}
        placeholder="Write it the way you'd say it out loud"
        hint={
          <>
            A formula goes between dollar signs: <code>$O(n^2)$</code>. Code goes between backticks.
          </>
        }
        defaultValue={card.answer}
        error={errors['answer']}
        onChange={() => onEdit('answer')}
        onPictures={onPictures}
      />
      <TextField
        label="Hint"
        name="hint"
        isOptional
        autoComplete="off"
        dir="auto"
        defaultValue={card.hint}
        error={errors['hint']}
        onChange={() => onEdit('hint')}
      />
      <SegmentedControl
        label="Difficulty"
        name="difficulty"
        options={DIFFICULTY_OPTIONS}
        defaultValue={card.difficulty}
      />
      <SelectField label="Type" name="type" isOptional defaultValue={card.type}>
        {CARD_TYPES.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <Checkbox ref={codeBox} checked={hasCode} onChange={(event) => setHasCode(event.currentTarget.checked)}>
        Include a code block
      </Checkbox>
      {hasCode && (
        <FieldFrame label="Code" error={errors['code']}>
          {(control) => (
            <textarea
              {...control}
              className="textarea mono"
              name="code"
              rows={5}
              spellCheck={false}
              autoCapitalize="off"
              value={code}
              onChange={(event) => {
                setCode(event.currentTarget.value)
                onEdit('code')
              }}
            />
          )}
        </FieldFrame>
      )}
    </>
  )
}
