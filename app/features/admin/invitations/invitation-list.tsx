import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { ActionTable } from '#app/features/admin/action-table.tsx'
import { ADMIN_ERRORS } from '#app/features/admin/admin.messages.ts'
import { toWeekday } from '#app/features/admin/admin-time.ts'
import { invitationMessages } from '#app/features/invitations/invitation.messages.ts'
import { type InvitationState, stateOf } from '#app/features/invitations/invitation.rules.ts'
import type { InvitationRow } from '#app/features/invitations/invitation.schema.ts'
import { invitationsQuery } from '#app/features/admin/admin.queries.ts'
import { QueryState } from '#app/features/admin/query-state.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Panel } from '#app/ui/panel.tsx'

const STATE_LABELS: Record<Exclude<InvitationState, 'active'>, string> = {
  revoked: 'Revoked',
  'used up': 'Used up',
  expired: 'Expired',
}

/** All links, the newest first; ended ones stay for a month. */
export function InvitationList() {
  const query = useQuery(invitationsQuery(useApi()))
  const { data, dataUpdatedAt } = query
  const links = data ?? []
  const active = links.filter((link) => stateOf(link, dataUpdatedAt) === 'active').length
  return (
    <Panel
      title="Links"
      meta={links.length > 0 ? `${active} active, ${links.length - active} ended` : undefined}
    >
      {data === undefined && <QueryState query={query} failureText={invitationMessages.loadFailed} />}
      {data !== undefined && links.length === 0 && (
        <p className="panel-body muted">{invitationMessages.empty}</p>
      )}
      {links.length > 0 && <LinkTable links={links} now={dataUpdatedAt} />}
    </Panel>
  )
}

function LinkTable({ links, now }: { links: InvitationRow[]; now: number }) {
  return (
    <ActionTable heads={['Link', 'Role', 'Used', 'Expires', 'By']}>
      {links.map((link) => (
        <LinkRow key={link.id} link={link} state={stateOf(link, now)} />
      ))}
    </ActionTable>
  )
}

function LinkRow({ link, state }: { link: InvitationRow; state: InvitationState }) {
  const { note, role, uses, maxUses, expiresAt, createdBy } = link
  return (
    <tr>
      <td className="lead break">
        <code>…{link.tokenEnd}</code>
        {note !== '' && (
          <span className="invitation-name" dir="auto">
            {note}
          </span>
        )}
      </td>
      <td data-th="Role">{role === 'admin' ? 'Admin' : 'Learner'}</td>
      <td data-th="Used">
        <span className="nums">{maxUses === null ? uses : `${uses} of ${maxUses}`}</span>
      </td>
      <td data-th="Expires">
        {expiresAt === null ? 'Never' : <time dateTime={expiresAt}>{toWeekday(expiresAt)}</time>}
      </td>
      <td data-th="By">
        <bdi>{createdBy ?? 'Former member'}</bdi>
      </td>
      <td>
        <div className="actions">
          {(state === 'revoked' || state === 'used up') && <Badge kind="plain">{STATE_LABELS[state]}</Badge>}
          {state === 'expired' && <Badge kind="plain">{STATE_LABELS.expired}</Badge>}
          {(state === 'active' || state === 'expired') && <LinkActions link={link} />}
        </div>
      </td>
    </tr>
  )
}

function describeRevocation({ uses, maxUses }: InvitationRow): string {
  const left = maxUses === null ? null : maxUses - uses
  const remaining =
    left === null ? 'It has no limit of uses.' : left === 1 ? 'One use is left.' : `${left} uses are left.`
  return `${remaining} People who signed up with it keep their accounts.`
}

function LinkActions({ link }: { link: InvitationRow }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { extend, revoke } = useLinkMutations(() => setIsConfirming(false))
  const name = `…${link.tokenEnd}`
  return (
    <>
      {link.expiresAt !== null && (
        <Button
          variant="ghost"
          size="sm"
          isBusy={extend.isPending}
          onClick={() => extend.mutate({ id: link.id })}
        >
          Extend<span className="visually-hidden"> {name}</span>
        </Button>
      )}
      <Button variant="danger-ghost" size="sm" onClick={() => setIsConfirming(true)}>
        Revoke<span className="visually-hidden"> {name}</span>
      </Button>
      <ConfirmDialog
        title={`Revoke ${name}?`}
        text={describeRevocation(link)}
        confirmLabel="Revoke"
        isOpen={isConfirming}
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate({ id: link.id })}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  )
}

function useLinkMutations(onRevoked: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const callbacks = {
    onError: (error: unknown) => showError(error, invitationMessages.changeFailed, ADMIN_ERRORS),
    onSettled: () => queryClient.invalidateQueries(invitationsQuery(api)),
  }
  return {
    extend: useMutation(
      api.admin.invitation.extend.mutationOptions({
        ...callbacks,
        onSuccess: () => showMessage({ kind: 'success', text: invitationMessages.extended }),
      }),
    ),
    revoke: useMutation(
      api.admin.invitation.revoke.mutationOptions({
        ...callbacks,
        onSuccess: () => {
          onRevoked()
          showMessage({ kind: 'success', text: invitationMessages.revoked })
        },
      }),
    ),
  }
}
