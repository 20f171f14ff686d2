import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { ADMIN_ERRORS } from '#app/features/admin/admin.messages.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IndexPanel } from '#app/ui/index-panel.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { invitationsQuery, libraryLoadQuery, siteSettingsQuery } from '#app/features/admin/admin.queries.ts'
import { Panel } from '#app/ui/panel.tsx'
import { ProgressRule } from '#app/ui/progress-bar.tsx'
import { describeFailures, describeLoad, type LoadRow, listLoadRows } from './library-progress.rules.ts'

const POLL_MS = 1_500
const ROW_ICONS = { done: 'tick', now: 'spinner', next: 'clock' } as const

/** After the set-up: the library loads in the background, and what else an administrator should do. */
export function LibraryScreen() {
  const site = useQuery(siteSettingsQuery(useApi()))
  return (
    <div className="wrap library-progress">
      <PageHead title="Your site is running">
        {site.data?.name}. What loads here goes on in the background: you can leave this page.
      </PageHead>
      <div className="stack-4">
        <LibraryPanel />
        <NextSteps />
      </div>
    </div>
  )
}

function useLibraryLoad() {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = libraryLoadQuery(api)
  const { data } = useQuery({
    ...query,
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.data?.state === 'running' ? POLL_MS : false,
  })
  const callbacks = {
    onError: (error: unknown) => showError(error, (text: string) => `Error: ${text}`, ADMIN_ERRORS),
    onSettled: () => queryClient.invalidateQueries(query),
  }
  return {
    load: data ?? null,
    start: useMutation(api.admin.site.loadLibrary.mutationOptions(callbacks)),
    stop: useMutation(api.admin.site.stopLibrary.mutationOptions(callbacks)),
  }
}

function LibraryPanel() {
  const { load, start, stop } = useLibraryLoad()
  if (load === null)
    return (
      <IndexPanel title="Starter library">
        <div className="load-foot">
          <Button size="sm" isBusy={start.isPending} onClick={() => start.mutate()}>
            Load the starter library
          </Button>
          <span className="small faint">Courses, and decks of cards. You can delete any of it.</span>
        </div>
      </IndexPanel>
    )
  const isUnderWay = load.state === 'waiting' || load.state === 'running'
  const isIncomplete = load.state === 'stopped' || load.failed.length > 0
  const done = load.coursesDone + load.decksDone
  return (
    <IndexPanel
      title="Starter library"
      meta={<span role="status">{describeLoad(load)}</span>}
      progress={{ label: 'Starter library', value: done, max: load.courses + load.decks }}
    >
      <ul className="load-rows">
        {listLoadRows(load).map((row) => (
          <LoadRowItem key={row.name} row={row} />
        ))}
      </ul>
      {load.failed.length > 0 && <p className="inline-error">{describeFailures(load)}</p>}
      {(isUnderWay || isIncomplete) && (
        <p className="load-foot">
          {isUnderWay ? (
            <Button variant="ghost" size="sm" isBusy={stop.isPending} onClick={() => stop.mutate()}>
              Stop
            </Button>
          ) : (
            <Button size="sm" isBusy={start.isPending} onClick={() => start.mutate()}>
              Load the rest
            </Button>
          )}
          <span className="small faint">What is loaded stays. Loading again skips it.</span>
        </p>
      )}
    </IndexPanel>
  )
}

function LoadRowItem({ row }: { row: LoadRow }) {
  const { name, state, text, done, total } = row
  return (
    <li className="load-row" data-state={state}>
      <span className="load-icon">
        <Icon name={ROW_ICONS[state]} isSpinning={state === 'now'} />
      </span>
      <span className="load-name">{name}</span>
      <span className="load-figure">{text}</span>
      {state === 'now' && <ProgressRule aria-label={name} value={done} max={total} />}
    </li>
  )
}

function NextSteps() {
  const api = useApi()
  const { email } = useSignedInViewer()
  const site = useQuery(siteSettingsQuery(api)).data
  const invitations = useQuery(invitationsQuery(api)).data ?? []
  const isOpen = site?.signUp === 'open'
  const steps = [
    { title: 'Administrator created', text: email, isDone: true },
    {
      title: 'Invite people',
      text: isOpen ? 'Sign-up is open: send them the address' : 'Sign-up is by invitation',
      isDone: isOpen || invitations.length > 0,
      action: (
        <ButtonLink variant="primary" size="sm" to="/admin/invitations">
          Create a link
        </ButtonLink>
      ),
    },
    {
      title: 'Connect a mail server',
      text: site?.canSendMail
        ? 'Connected'
        : 'Set SMTP_URL and start the server again: people then reset their passwords themselves',
      isDone: site?.canSendMail === true,
    },
    {
      title: 'Set up backups',
      text: 'docs/backups.md has the command, and how to test a restore',
      isDone: false,
    },
  ]
  return (
    <Panel title="Next steps" meta={`${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`}>
      <ul className="next-steps">
        {steps.map(({ title, text, isDone, action }) => (
          <li key={title}>
            <span className="next-mark" data-done={isDone || undefined}>
              {isDone && <Icon name="tick" />}
            </span>
            <div className="grow">
              <strong>
                {title}
                {isDone && <span className="visually-hidden"> (done)</span>}
              </strong>
              <span className="small faint break">{text}</span>
            </div>
            {!isDone && action}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
