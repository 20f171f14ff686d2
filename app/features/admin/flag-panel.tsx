import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { useLiveTopic } from '#app/client/live/live-react.tsx'
import { showMessage } from '#app/client/messages.tsx'
import { useShownChanges } from '#app/client/use-shown-changes.ts'
import { ALL_OFF, type FlagId, FLAGS_TOPIC } from '#app/features/flags/flag.rules.ts'
import { Panel } from '#app/ui/panel.tsx'
import { SwitchControl } from '#app/ui/switch.tsx'
import { adminMessages } from './admin.messages.ts'
import { adminFlagsQuery } from './admin.queries.ts'

/** The label and hint of each switch, in the order of the panel. */
const FLAG_TEXTS: ReadonlyArray<{ id: FlagId; label: string; hint: string }> = [
  {
    id: 'enablePublicDecks',
    label: 'Public decks',
    hint: 'Learners can submit decks and browse approved ones.',
  },
  { id: 'showDiscussionTab', label: 'Discussion', hint: 'Shows the forum and its link in the navigation.' },
  { id: 'enablePayments', label: 'Payments', hint: 'Shows the subscription plan block in Settings.' },
  {
    id: 'enableUserActivityLogging',
    label: 'Activity logging',
    hint: 'Records course views for signed-in learners.',
  },
  {
    id: 'enablePublicPosts',
    label: 'Public posts',
    hint: 'Visitors and search engines can read a post of the forum by its link.',
  },
  { id: 'enableImport', label: 'Import', hint: 'Learners can bring cards from Anki, CSV and Markdown.' },
]

/** The feature flags. Errors are logged on the server and not shown. */
export function FlagPanel() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: flags = ALL_OFF } = useQuery(adminFlagsQuery(api))
  useLiveTopic(FLAGS_TOPIC, () => queryClient.invalidateQueries(adminFlagsQuery(api), { throwOnError: true }))
  return (
    <Panel title="Feature flags" meta="Take effect immediately">
      <ul className="rows">
        {FLAG_TEXTS.map(({ id, label, hint }) => (
          <FlagRow key={id} id={id} label={label} hint={hint} isOn={flags[id]} />
        ))}
      </ul>
    </Panel>
  )
}

type FlagRowProps = { id: FlagId; label: string; hint: string; isOn: boolean }

function FlagRow({ id, label, hint, isOn }: FlagRowProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toggle = useMutation(
    api.admin.setFlag.mutationOptions({
      // One after another: a second press while the first is being saved must not be lost, or overtake it.
      scope: { id: `flag ${id}` },
      onSuccess: (_, { enabled }) =>
        showMessage({ kind: 'success', text: adminMessages.flagSwitched(label, enabled) }),
      onSettled: () => queryClient.invalidateQueries(adminFlagsQuery(api)),
    }),
  )
  const [isChecked, change] = useShownChanges(
    isOn,
    (_, enabled: boolean) => enabled,
    (enabled) => toggle.mutateAsync({ id, enabled }),
  )
  return (
    <li>
      <div className="grow">
        <strong id={`flag-${id}`}>{label}</strong>
        <span className="small muted" id={`flag-${id}-hint`}>
          {hint}
        </span>
        <code className="mono">{id}</code>
      </div>
      <SwitchControl
        aria-labelledby={`flag-${id}`}
        aria-describedby={`flag-${id}-hint`}
        checked={isChecked}
        onChange={(event) => change(event.target.checked)}
      />
    </li>
  )
}
