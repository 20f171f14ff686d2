import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { countOf } from '#app/shared/figure-text.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Naming the technique of a problem, after the last due card. Says how many problems have come back. */
export function DrillRow() {
  const { data } = useQuery(useApi().drill.due.queryOptions())
  const count = data?.count ?? 0
  return (
    <li>
      <Icon name="lightbulb" />
      <div className="grow">
        <strong>Name the technique</strong>
        <span className="small">
          {count === 0
            ? 'Ten problems, about 20 seconds each. No code.'
            : `${countOf(count, 'problem')} came back. About 20 seconds each.`}
        </span>
      </div>
      <ButtonLink variant="tonal" to="/practice/drill">
        Drill
      </ButtonLink>
    </li>
  )
}
