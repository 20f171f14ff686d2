import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { ActionMenu, type MenuAction } from '#app/ui/action-menu.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { discussionMessages } from './discussion.messages.ts'
import { threadFilter } from './discussion.queries.ts'
import type { ContentRef } from './discussion.schema.ts'
import { ReportDialog } from './reports/report-dialog.tsx'

export type ContentActionsProps = {
  thing: ContentRef
  /** The post's title, or whose comment it is. */
  name: string
  isMine: boolean
  isHidden: boolean
  onEdit: () => void
  onDeleted?: () => void
}

type Question = 'delete' | 'hide' | 'report'

/** The open menu: what can be done with a post or a comment, by its author, by anyone else, by an administrator. */
export function ContentActions({ thing, name, isMine, isHidden, onEdit, onDeleted }: ContentActionsProps) {
  const isAdmin = useSignedInViewer().role === 'admin'
  const [question, setQuestion] = useState<Question | null>(null)
  const { remove, hide } = useContentMutations(thing, () => setQuestion(null), onDeleted)
  const noun = thing.commentId === null ? 'post' : 'comment'

  const actions: MenuAction[] = []
  if (isMine && !isHidden) actions.push({ id: 'edit', label: 'Edit', icon: 'pencil', onAction: onEdit })
  if (isMine)
    actions.push({
      id: 'delete',
      label: 'Delete',
      icon: 'trash',
      isDanger: true,
      onAction: () => setQuestion('delete'),
    })
  else if (!isHidden)
    actions.push({ id: 'report', label: 'Report', icon: 'flag', onAction: () => setQuestion('report') })
  if (isAdmin)
    actions.push(
      isHidden
        ? {
            id: 'show',
            label: 'Show again',
            icon: 'undo',
            onAction: () => hide.mutate({ ...thing, isHidden: false }),
          }
        : { id: 'hide', label: 'Hide', icon: 'hide', isDanger: true, onAction: () => setQuestion('hide') },
    )

  return (
    <>
      <ActionMenu size="sm" label={`Actions for ${name}`} actions={actions} opensAtOnce />
      <ConfirmDialog
        title={name}
        text={
          thing.commentId === null
            ? discussionMessages.confirmDeletePost
            : discussionMessages.confirmDeleteComment
        }
        confirmLabel={`Delete ${noun}`}
        isOpen={question === 'delete'}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(thing)}
        onCancel={() => setQuestion(null)}
      />
      <ConfirmDialog
        title={name}
        text={`Hide this ${noun} from everyone but administrators?`}
        confirmLabel={`Hide ${noun}`}
        isOpen={question === 'hide'}
        isBusy={hide.isPending}
        onConfirm={() => hide.mutate({ ...thing, isHidden: true })}
        onCancel={() => setQuestion(null)}
      />
      <ReportDialog
        thing={thing}
        noun={noun}
        isOpen={question === 'report'}
        onClose={() => setQuestion(null)}
      />
    </>
  )
}

function useContentMutations(thing: ContentRef, onSettled: () => void, onDeleted?: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries(api.discussion.listPosts.pathFilter()),
      queryClient.invalidateQueries(threadFilter(api, thing.postId)),
    ])
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
