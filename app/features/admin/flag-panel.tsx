import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { useLiveTopic } from '#app/client/live/live-react.tsx'
import { showMessage } from '#app/client/messages.tsx'
import { ALL_OFF, type FlagId, FLAGS_TOPIC } from '#app/features/flags/flag.rules.ts'
import { SwitchControl } from '#app/ui/switch.tsx'
import { adminMessages } from './admin.messages.ts'
import { adminFlagsQuery } from './admin.queries.ts'
import { FLAG_TEXTS } from './flag-texts.ts'

/** The switches of the product. What goes wrong with them is logged on the server, and not shown. */
export function FlagPanel() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: flags = ALL_OFF } = useQuery(adminFlagsQuery(api))
  useLiveTopic(FLAGS_TOPIC, () => queryClient.invalidateQueries(adminFlagsQuery(api), { throwOnError: true }))
  return (
    <section className="panel" aria-labelledby="feature-flags">
      <div className="panel-head">
        <h2 id="feature-flags">Feature flags</h2>
        <span className="meta">Take effect immediately</span>
      </div>
      <ul className="rows">
        {FLAG_TEXTS.map(({ id, label, hint }) => (
          <FlagRow key={id} id={id} label={label} hint={hint} isOn={flags[id]} />
        ))}
      </ul>
    </section>
  )
}

type FlagRowProps = { id: FlagId; label: string; hint: string; isOn: boolean }

function FlagRow({ id, label, hint, isOn }: FlagRowProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const turn = useMutation(
    api.admin.setFlag.mutationOptions({
      onSuccess: (_, { enabled }) =>
        showMessage({ kind: 'success', text: adminMessages.flagSwitched(label, enabled) }),
      onSettled: () => queryClient.invalidateQueries(adminFlagsQuery(api)),
    }),
  )
  const isShownOn = turn.isPending ? turn.variables.enabled : isOn
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
        checked={isShownOn}
        onChange={(event) => turn.isPending || turn.mutate({ id, enabled: event.target.checked })}
      />
    </li>
  )
}
