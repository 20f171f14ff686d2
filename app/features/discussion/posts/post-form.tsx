import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import { explainError, errorCodeOf } from '#app/client/api.ts'
import { type FieldErrors, focusFirstError, parseForm } from '#app/client/form-errors.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { DraftStatus } from '#app/ui/draft-status.tsx'
import { OtherVersion } from '#app/ui/other-version.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TAKEN } from '#app/features/discussion/discussion.messages.ts'
import {
  categoryName,
  MAX_POST_CONTENT,
  MAX_POST_TITLE,
  POST_CATEGORIES,
} from '#app/features/discussion/discussion.rules.ts'
import { MAX_TAGS } from '#app/features/discussion/tag.rules.ts'
import { submitOnCtrlEnter } from '#app/features/discussion/submit-on-ctrl-enter.ts'
import { useDraft } from '#app/features/discussion/use-draft.ts'

type PostFormProps<Values, Sent> = {
  id?: string
  label: string
  className?: string
  draftName: string
  /** Above the fields. */
  head?: ReactNode
  /** The initial values; a category only where it can be selected. */
  start: { title: string; content: string; tags: string; category?: string }
  schema: ZodType<Values>
  submitLabel: string
  busyLabel: string
  failureText: (message: string) => string
  /** The version of the edited post. */
  version?: number
  /** The id stays the same until the text changes, so that a retry is idempotent. */
  onSend: (values: Values, draft: { id: string; version: number }) => Promise<Sent>
  onSent: (sent: Sent) => unknown
  onFailed?: (error: unknown) => Promise<void>
  onCancel?: () => void
  /** Esc was pressed in the form. */
  onEscape?: (hasText: boolean) => void
}

/** The form for a new post or an edit. The draft is stored until it is sent. */
export function PostForm<Values, Sent>(props: PostFormProps<Values, Sent>) {
  const { start, failureText } = props
  const draft = useDraft(props.draftName, start, props.version)
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const send = useMutation({
    ...RETRY_IDEMPOTENT,
    mutationFn: ({ values, ...sent }: { values: Values; id: string; version: number }) =>
      props.onSend(values, sent),
    onSuccess: (sent, { id }) => {
      draft.reset(id)
      return props.onSent(sent)
    },
    onError: (error) => {
      showMessage({ kind: 'error', text: failureText(explainError(error)) })
      if (errorCodeOf(error) === TAKEN) draft.renewId()
      return props.onFailed?.(error)
    },
  })
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = parseForm(props.schema, event.currentTarget)
    setErrors(parsed.ok ? {} : parsed.errors)
    if (!parsed.ok) focusFirstError(event.currentTarget, parsed.errors)
    else if (!send.isPending) {
      draft.markSent()
      send.mutate({ values: parsed.values, id: draft.id, version: draft.version })
    }
  }

  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    // During text input with an input method, Esc belongs to that.
    const isEscape = event.key === 'Escape' && !event.nativeEvent.isComposing
    if (!isEscape || props.onEscape === undefined) submitOnCtrlEnter(event)
    else props.onEscape(['title', 'content'].some((name) => draft.valueOf(name).trim() !== ''))
  }

  const control = (name: string) => ({
    name,
    value: draft.valueOf(name),
    onChange: ({ target }: { target: { value: string } }) => {
      draft.edit(name, target.value)
      setErrors(({ [name]: _, ...rest }) => rest)
    },
    error: errors[name],
  })

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the whole form
    <form
      ref={form}
      id={props.id}
      className={`form post-form ${props.className ?? ''}`}
      aria-label={props.label}
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
    >
      {props.head}
      <TextField
        label="Title"
        maxLength={MAX_POST_TITLE}
        autoComplete="off"
        dir="auto"
        {...control('title')}
      />
      {start.category !== undefined && (
        <SelectField label="Category" {...control('category')}>
          {POST_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {categoryName(category)}
            </option>
          ))}
        </SelectField>
      )}
      <TextareaField label="Content" maxLength={MAX_POST_CONTENT} dir="auto" {...control('content')} />
      <TextField
        label="Tags"
        hint={`Up to ${MAX_TAGS}, separated by commas.`}
        isOptional
        autoComplete="off"
        autoCapitalize="none"
        dir="auto"
        {...control('tags')}
      />
      {send.isError && <p className="error">{failureText(explainError(send.error))}</p>}
      <OtherVersion autosave={draft} />
      <div className="row">
        <Button variant="primary" type="submit" isBusy={send.isPending}>
          {send.isPending ? props.busyLabel : props.submitLabel}
        </Button>
        {props.onCancel !== undefined && (
          <Button
            onClick={() => {
              draft.reset()
              props.onCancel?.()
            }}
          >
            Cancel
          </Button>
        )}
        <DraftStatus status={draft.status} />
      </div>
    </form>
  )
}
