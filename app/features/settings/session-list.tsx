import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { runLogOutTasks } from '#app/client/device-data.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import type { SessionSummary } from '#app/features/auth/auth.schema.ts'
import { formatDate } from '#app/shared/time-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { WRITE_ERRORS } from '#app/features/auth/auth.messages.ts'
import { Button } from '#app/ui/button.tsx'
import { settingsMessages } from './settings.messages.ts'
import { sessionsQuery } from './settings.queries.ts'
import { useClearSession } from './use-clear-session.ts'

const showFailure = (error: unknown) => showError(error, settingsMessages.sessionsFailed, WRITE_ERRORS)

export function SessionList() {
  const api = useApi()
  const clearSession = useClearSession()
  const sessions = useSuspenseQuery(sessionsQuery(api)).data
  const endAll = useMutation(
    api.account.endAllSessions.mutationOptions({
      onMutate: runLogOutTasks,
      onSuccess: () => clearSession(settingsMessages.loggedOutEverywhere, { keepsUnsent: true }),
      onError: showFailure,
    }),
  )
  return (
    <div className="form">
      <ul className="devices">
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      <div>
        <Button icon="log-out" isBusy={endAll.isPending} onClick={() => endAll.mutate()}>
          Log out everywhere
        </Button>
      </div>
    </div>
  )
}

function Device({ session }: { session: SessionSummary }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const end = useMutation(
    api.account.endSession.mutationOptions({
      onSuccess: async () => {
        showMessage({ kind: 'success', text: settingsMessages.sessionEnded })
        await queryClient.invalidateQueries(sessionsQuery(api))
      },
      onError: showFailure,
    }),
  )
  const lastUsed = formatDate(session.renewedAt)
  return (
    <li className="device">
      <div className="device-text">
        <p className="legend">{session.device}</p>
        <p className="hint">
          Last used <time dateTime={session.renewedAt}>{lastUsed}</time>, logged in{' '}
          <time dateTime={session.createdAt}>{formatDate(session.createdAt)}</time>
        </p>
      </div>
      {session.isCurrent ? (
        <Badge kind="accent">This device</Badge>
      ) : (
        <Button
          size="sm"
          isBusy={end.isPending}
          aria-label={`Log out ${session.device}, last used ${lastUsed}`}
          onClick={() => end.mutate({ sessionId: session.id })}
        >
          Log out
        </Button>
      )}
    </li>
  )
}
