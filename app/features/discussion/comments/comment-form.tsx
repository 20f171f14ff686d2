import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { explainError, errorCodeOf } from '#app/client/api.ts'
import { parseForm } from '#app/client/form-errors.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TAKEN } from '#app/features/discussion/discussion.messages.ts'
import { MAX_COMMENT } from '#app/features/discussion/discussion.rules.ts'
import { type Comment, commentFormSchema } from '#app/features/discussion/discussion.schema.ts'
import { submitOnCtrlEnter } from '#app/features/discussion/submit-on-ctrl-enter.ts'
import { useDraft } from '#app/features/discussion/use-draft.ts'

type CommentFormProps = {
  className?: string
  draftName: string
  start?: string
  /** For screen readers: whom or what it answers. */
  label: string
  placeholder?: string
  submitLabel: string
  busyLabel: string
  failureText: (message: string) => string
  /** Of what is edited. */
  version?: number
  /** Sends it; the id stays the same until the words are changed. */
  onSend: (values: { content: string }, draft: { id: string; version: number }) => Promise<Comment>
  onSent: (comment: Comment) => unknown
  onFailed?: (error: unknown) => Promise<void>
  /** A form that was opened takes the focus, and can be closed. */
  onCancel?: () => void
  /** Whether closing it throws away what was typed: an edit does, a reply waits for its author. */
  forgetsOnCancel?: boolean
}

/** Writes a comment, a reply, or one of them again. What is typed is kept on the device until it has been sent. */
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
      draft.forget(id)
      return props.onSent(comment)
    },
    onError: (cause) => {
      showMessage({ kind: 'error', text: failureText(explainError(cause)) })
      if (errorCodeOf(cause) === TAKEN) draft.renew()
      return props.onFailed?.(cause)
    },
  })
  const isOpened = onCancel !== undefined
  useEffect(() => {
    if (isOpened) field.current?.focus()
  }, [isOpened])

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
      className={`cm-form ${props.className ?? ''}`}
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
      <div className="row cm-buttons">
        {isOpened && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              if (props.forgetsOnCancel === true) draft.forget()
              onCancel()
            }}
          >
            Cancel
          </Button>
        )}
        <Button variant={isOpened ? 'primary' : 'secondary'} size="sm" type="submit" isBusy={send.isPending}>
          {send.isPending ? props.busyLabel : props.submitLabel}
        </Button>
      </div>
    </form>
  )
}
