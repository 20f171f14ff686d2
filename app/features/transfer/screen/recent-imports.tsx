import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { formatDay, useUndo } from './use-undo.ts'

/** The imports of the last 30 days, each with its undo. */
export function RecentImports() {
  const api = useApi()
  const { data: imports = [] } = useQuery(api.transfer.list.queryOptions())
  const undo = useUndo()
  if (imports.length === 0) return null
  return (
    <Panel title="Recent imports">
      <ul className="import-recent">
        {imports.map(({ id, name, cards, createdAt, undoUntil }) => (
          <li key={id}>
            <span>
              <bdi className="import-name">{name}</bdi>
              <span className="why-small">
                {cards === 1 ? '1 card' : `${cards.toLocaleString('en')} cards`} on {formatDay(createdAt)},
                undo until {formatDay(undoUntil)}
              </span>
            </span>
            <Button
              size="sm"
              isBusy={undo.isPending && undo.variables === id}
              aria-label={`Undo the import of ${name}`}
              onClick={() => undo.mutate(id)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
      <p className="panel-foot small faint">Undo keeps the cards that you’ve edited since.</p>
    </Panel>
  )
}
