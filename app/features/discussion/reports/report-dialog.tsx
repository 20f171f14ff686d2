import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { explainError, useApi } from '#app/client/api.ts'
import { type FieldErrors, focusFirstError, parseForm } from '#app/client/form-errors.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { DraftStatus } from '#app/ui/draft-status.tsx'
import { OtherVersion } from '#app/ui/other-version.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import { MAX_REPORT_REASON } from '#app/features/discussion/discussion.rules.ts'
import { reportFormSchema, type ContentRef } from '#app/features/discussion/discussion.schema.ts'
import { useDraft } from '#app/features/discussion/use-draft.ts'

type ReportDialogProps = { content: ContentRef; noun: string; isOpen: boolean; onClose: () => void }

export function ReportDialog({ content, noun, isOpen, onClose }: ReportDialogProps) {
  return (
    <Dialog
      title={`Report this ${noun}`}
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <ReportForm content={content} onClose={onClose} />
    </Dialog>
  )
}

function ReportForm({ content, onClose }: { content: ContentRef; onClose: () => void }) {
  const api = useApi()
  const draft = useDraft(`report:${content.commentId ?? content.postId}`, { reason: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const report = useMutation(
    api.discussion.report.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: () => {
        draft.reset()
        showMessage({ kind: 'success', text: discussionMessages.reported })
        onClose()
      },
      onError: (error) =>
        showMessage({ kind: 'error', text: discussionMessages.reportFailed(explainError(error)) }),
    }),
  )

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = parseForm(reportFormSchema, event.currentTarget)
    setErrors(parsed.ok ? {} : parsed.errors)
    if (!parsed.ok) focusFirstError(event.currentTarget, parsed.errors)
    else if (!report.isPending) report.mutate({ ...content, ...parsed.values })
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <DialogBody>
        <TextareaField
          label="Reason"
          name="reason"
          hint="Only administrators see this."
          maxLength={MAX_REPORT_REASON}
          dir="auto"
          value={draft.valueOf('reason')}
          onChange={({ target }) => {
            draft.edit('reason', target.value)
            setErrors({})
          }}
          error={errors['reason']}
        />
        <DraftStatus status={draft.status} />
        <OtherVersion autosave={draft} />
        {report.isError && (
          <p className="error">{discussionMessages.reportFailed(explainError(report.error))}</p>
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" isBusy={report.isPending}>
          {report.isPending ? 'Sending' : 'Send report'}
        </Button>
      </DialogFoot>
    </form>
  )
}
