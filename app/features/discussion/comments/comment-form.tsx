import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { explainError, errorCodeOf } from '#app/client/api.ts'
import { parseForm } from '#app/client/form-errors.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { DraftStatus } from '#app/ui/draft-status.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OtherVersion } from '#app/ui/other-version.tsx'
import { TAKEN } from '#app/features/discussion/discussion.messages.ts'
import { MAX_COMMENT } from '#app/features/discussion/discussion.rules.ts'
import { type Comment, commentFormSchema } from '#app/features/discussion/discussion.schema.ts'
import { submitOnCtrlEnter } from '#app/features/discussion/submit-on-ctrl-enter.ts'
import { useDraft } from '#app/features/discussion/use-draft.ts'

type CommentFormProps = {
  className?: string
  draftName: string
  start?: string
  /** For screen readers: what the comment replies to. */
  label: string
  placeholder?: string
  submitLabel: string
  busyLabel: string
  failureText: (message: string) => string
  /** The version of the edited comment. */
  version?: number
  /** The id stays the same until the text changes, so that a retry is idempotent. */
  onSend: (values: { content: string }, draft: { id: string; version: number }) => Promise<Comment>
  onSent: (comment: Comment) => unknown
  onFailed?: (error: unknown) => Promise<void>
  /** Set for a form that was opened by a button: it gets the focus and can be closed. */
  onCancel?: () => void
  /** Whether closing the form discards the draft: true for an edit, false for a reply. */
  discardsOnCancel?: boolean
}

/** The form for a comment, a reply, or an edit. The draft is stored until it is sent. */
export function CommentForm({ start = '', label, placeholder = label, ...props }: CommentFormProps) {
  const { failureText, onCancel } = props
  const draft = useDraft(props.draftName, { content: start }, props.version)
  const field = useRef<HTMLTextAreaElement>(null)
  const errorId = useId()
  const [error, setError] = useState<string | null>(null)
  const send = useMutation({
    ...RETRY_IDEMPOTENT,
    mutationFn: ({ values, ...sent }: { values: { content: string }; id: string; version: number }) =>
      props.onSend(values, sent),
    onSuccess: (comment, { id }) => {
      draft.reset(id)
      return props.onSent(comment)
    },
    onError: (cause) => {
      showMessage({ kind: 'error', text: failureText(explainError(cause)) })
      if (errorCodeOf(cause) === TAKEN) draft.renewId()
      return props.onFailed?.(cause)
    },
  })
  const isClosable = onCancel !== undefined
  useEffect(() => {
    if (isClosable) field.current?.focus()
  }, [isClosable])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = parseForm(commentFormSchema, event.currentTarget)
    setError(parsed.ok ? null : (parsed.errors['content'] ?? null))
    if (!parsed.ok) field.current?.focus()
    else if (!send.isPending) {
      draft.markSent()
      send.mutate({ values: parsed.values, id: draft.id, version: draft.version })
    }
  }

  const problem = error ?? (send.isError ? failureText(explainError(send.error)) : null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the whole form
    <form
      className={`comment-form ${props.className ?? ''}`}
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={submitOnCtrlEnter}
    >
      <textarea
        ref={field}
        className="textarea"
        name="content"
        aria-label={label}
        placeholder={placeholder}
        maxLength={MAX_COMMENT}
        dir="auto"
        rows={2}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={problem === null ? undefined : errorId}
        value={draft.valueOf('content')}
        onChange={({ target }) => {
          draft.edit('content', target.value)
          setError(null)
        }}
      />
      {problem !== null && (
        <p className="error" id={errorId}>
          <Icon name="alert" />
          {problem}
        </p>
      )}
      <OtherVersion autosave={draft} />
      <div className="row comment-buttons">
        <DraftStatus status={draft.status} />
        {isClosable && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              if (props.discardsOnCancel === true) draft.reset()
              onCancel()
            }}
          >
            Cancel
          </Button>
        )}
        <Button
          variant={isClosable ? 'primary' : 'secondary'}
          size="sm"
          type="submit"
          isBusy={send.isPending}
        >
          {send.isPending ? props.busyLabel : props.submitLabel}
        </Button>
      </div>
    </form>
  )
}
