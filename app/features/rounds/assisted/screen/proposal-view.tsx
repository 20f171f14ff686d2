import { type FormEvent, useRef, useState } from 'react'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { CodeEditor } from '#app/features/practice/editor/code-editor.tsx'
import type { ProjectLanguage } from '#app/features/practice/runner/project-protocol.ts'
import type { Proposal } from '#app/features/rounds/assisted/assisted-project.schema.ts'
import { assistedMessages } from '#app/features/rounds/assisted/assisted-round.messages.ts'
import {
  type Choice,
  isReason,
  MAX_REASON,
  SHORT_REASON,
} from '#app/features/rounds/assisted/assisted-round.rules.ts'
import type { AssistedText } from '#app/features/rounds/assisted/assisted-round.schema.ts'
import { Button } from '#app/ui/button.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'

const OPTIONS: readonly { value: Choice | ''; label: string }[] = [
  { value: 'accept', label: 'Accept' },
  { value: 'edit', label: 'Edit' },
  { value: 'reject', label: 'Reject' },
]
const BUTTONS: Readonly<Record<Choice | '', string>> = {
  '': 'Decide',
  accept: 'Accept into the editor',
  edit: 'Insert my version',
  reject: 'Reject and write it myself',
}

export type ProposalViewProps = {
  proposal: Proposal
  language: ProjectLanguage
  text: Pick<AssistedText, 'choice' | 'reason' | 'version' | 'draft'>
  isBusy: boolean
  onChange: (change: Partial<AssistedText>) => void
  onDecide: (choice: Choice, code: string) => void
}

/** One proposal, what can be asked about it, and the decision. */
export function ProposalView({ proposal, language, text, isBusy, onChange, onDecide }: ProposalViewProps) {
  const { choice, version, draft } = text
  const proposed = version === 'other' ? proposal.other : proposal.code
  const [question, setQuestion] = useState<'explain' | 'test' | null>(null)
  // A draft is empty until something was changed.
  const own = draft === '' ? proposed : draft
  return (
    <>
      <div className="assistant-body">
        <div className="assistant-text">
          <CardMarkdown text={proposal.text} headingLevel={null} hasPictures={false} />
        </div>
        <div className="proposal">
          <div className="proposal-place">
            <span>{proposal.path}</span>
            <CopyProposal code={proposed} />
          </div>
          {choice === 'edit' ? (
            <CodeEditor
              code={own}
              language={language}
              label="Your version of the proposal"
              onChange={(code) => onChange({ draft: code })}
              onRun={(isSolid) => isSolid && submitDecision()}
            />
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
            <pre tabIndex={0} role="region" aria-label="Proposed code">
              <code>{proposed}</code>
            </pre>
          )}
        </div>
        <Questions
          isOther={version === 'other'}
          question={question}
          onAsk={(next) => setQuestion(question === next ? null : next)}
          onOther={() => onChange({ version: 'other', draft: '' })}
        />
        {question === 'explain' && (
          <div className="assistant-text" role="status">
            <CardMarkdown text={proposal.explain} headingLevel={null} hasPictures={false} />
          </div>
        )}
        {question === 'test' && (
          <div className="proposal">
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
            <pre tabIndex={0} role="region" aria-label="A test from the assistant">
              <code>{proposal.test}</code>
            </pre>
          </div>
        )}
      </div>
      <DecisionForm
        text={text}
        isSame={own.trim() === proposed.trim()}
        isBusy={isBusy}
        onChange={onChange}
        onDecide={(made) => onDecide(made, made === 'edit' ? own : proposed)}
      />
    </>
  )
}

function CopyProposal({ code }: { code: string }) {
  const [isCopied, setIsCopied] = useState(false)
  async function handleCopy() {
    // Without access to the clipboard the code can be selected by hand.
    const isDone = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    )
    setIsCopied(isDone)
  }
  return (
    <>
      <span className="visually-hidden" role="status">
        {isCopied ? 'Copied' : ''}
      </span>
      <Button
        variant="ghost"
        size="sm"
        icon={isCopied ? 'check' : 'copy'}
        aria-label="Copy the proposal"
        onClick={() => void handleCopy()}
      />
    </>
  )
}

const submitDecision = () => document.querySelector<HTMLFormElement>('form[data-solid]')?.requestSubmit()

type QuestionsProps = {
  isOther: boolean
  question: 'explain' | 'test' | null
  onAsk: (question: 'explain' | 'test') => void
  onOther: () => void
}

const Questions = ({ isOther, question, onAsk, onOther }: QuestionsProps) => (
  <div className="chips" role="group" aria-label="Ask the assistant">
    <button
      type="button"
      className="chip"
      aria-pressed={question === 'explain'}
      onClick={() => onAsk('explain')}
    >
      Explain it
    </button>
    <button type="button" className="chip" aria-pressed={question === 'test'} onClick={() => onAsk('test')}>
      Show a test
    </button>
    <button
      type="button"
      className="chip"
      aria-disabled={isOther || undefined}
      onClick={() => {
        if (!isOther) onOther()
      }}
    >
      {isOther ? 'No other version' : 'Another version'}
    </button>
  </div>
)

type DecisionFormProps = Pick<ProposalViewProps, 'text' | 'isBusy' | 'onChange'> & {
  /** Whether the learner's version is the proposal itself. */
  isSame: boolean
  onDecide: (choice: Choice) => void
}

/** A decision is required, and its reason is part of it. */
function DecisionForm({ text: { choice, reason }, isSame, isBusy, onChange, onDecide }: DecisionFormProps) {
  const [error, setError] = useState<{ choice?: string; reason?: string }>({})
  const form = useRef<HTMLFormElement>(null)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (choice === '') {
      setError({ choice: 'Accept it, edit it or reject it.' })
      form.current?.querySelector<HTMLElement>('input')?.focus()
    } else if (choice === 'edit' && isSame) setError({ choice: assistedMessages.sameCode })
    else if (!isReason(reason)) {
      setError({ reason: SHORT_REASON })
      form.current?.querySelector<HTMLElement>('textarea')?.focus()
    } else onDecide(choice)
  }

  return (
    <form ref={form} className="decision-form" noValidate onSubmit={handleSubmit} data-solid>
      <SegmentedControl
        label="Your decision"
        options={OPTIONS}
        value={choice}
        onChange={(value) => {
          setError({})
          onChange({ choice: value })
        }}
      />
      {error.choice !== undefined && (
        <p className="error" role="alert">
          {error.choice}
        </p>
      )}
      <TextareaField
        label="Why?"
        hint="One sentence with an example is enough. An interviewer listens for this."
        name="reason"
        rows={3}
        maxLength={MAX_REASON}
        value={reason}
        error={error.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
      <Button type="submit" variant="primary" isBlock isBusy={isBusy}>
        {BUTTONS[choice]}
      </Button>
    </form>
  )
}
