import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { ActionMenu, type MenuAction } from '#app/ui/action-menu.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { discussionMessages } from './discussion.messages.ts'
import type { ContentRef } from './discussion.schema.ts'
import { ReportDialog } from './reports/report-dialog.tsx'

export type ContentActionsProps = {
  content: ContentRef
  /** The post's title, or whose comment it is. */
  name: string
  isMine: boolean
  isHidden: boolean
  onEdit: () => void
  onDeleted?: () => void
}

type OpenDialog = 'delete' | 'hide' | 'report'

/** The menu of a post or a comment; the actions depend on the viewer's role. */
export function ContentActions({ content, name, isMine, isHidden, onEdit, onDeleted }: ContentActionsProps) {
  const isAdmin = useSignedInViewer().role === 'admin'
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const { remove, hide } = useContentMutations(() => setOpenDialog(null), onDeleted)
  const noun = content.commentId === null ? 'post' : 'comment'

  const actions: MenuAction[] = []
  if (isMine && !isHidden) actions.push({ id: 'edit', label: 'Edit', icon: 'pencil', onAction: onEdit })
  if (isMine)
    actions.push({
      id: 'delete',
      label: 'Delete',
      icon: 'trash',
      isDanger: true,
      onAction: () => setOpenDialog('delete'),
    })
  else if (!isHidden)
    actions.push({ id: 'report', label: 'Report', icon: 'flag', onAction: () => setOpenDialog('report') })
  if (isAdmin)
    actions.push(
      isHidden
        ? {
            id: 'show',
            label: 'Show again',
            icon: 'undo',
            onAction: () => hide.mutate({ ...content, isHidden: false }),
          }
        : { id: 'hide', label: 'Hide', icon: 'hide', isDanger: true, onAction: () => setOpenDialog('hide') },
    )

  return (
    <>
      <ActionMenu size="sm" label={`Actions for ${name}`} actions={actions} opensAtOnce />
      <ConfirmDialog
        title={name}
        text={
          content.commentId === null
            ? discussionMessages.confirmDeletePost
            : discussionMessages.confirmDeleteComment
        }
        confirmLabel={`Delete ${noun}`}
        isOpen={openDialog === 'delete'}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(content)}
        onCancel={() => setOpenDialog(null)}
      />
      <ConfirmDialog
        title={name}
        text={`Hide this ${noun} from everyone but administrators?`}
        confirmLabel={`Hide ${noun}`}
        isOpen={openDialog === 'hide'}
        isBusy={hide.isPending}
        onConfirm={() => hide.mutate({ ...content, isHidden: true })}
        onCancel={() => setOpenDialog(null)}
      />
      <ReportDialog
        content={content}
        noun={noun}
        isOpen={openDialog === 'report'}
        onClose={() => setOpenDialog(null)}
      />
    </>
  )
}

function useContentMutations(onSettled: () => void, onDeleted?: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(api.discussion.pathFilter())
  const remove = useMutation(
    api.discussion.delete.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: () => {
        showMessage({ kind: 'success', text: discussionMessages.deleted })
        onDeleted?.()
      },
      onError: (error) =>
        showMessage({ kind: 'error', text: discussionMessages.deleteFailed(explainError(error)) }),
      onSettled: async () => {
        onSettled()
        await refresh()
      },
    }),
  )
  const hide = useMutation(
    api.discussion.hide.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: (_, { isHidden }) =>
        showMessage({
          kind: 'success',
          text: isHidden ? discussionMessages.hidden : discussionMessages.shown,
        }),
      onError: (error) =>
        showMessage({ kind: 'error', text: discussionMessages.hideFailed(explainError(error)) }),
      onSettled: async () => {
        onSettled()
        await refresh()
      },
    }),
  )
  return { remove, hide }
}
