import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { formatCount } from '#app/ui/plots/plot-scale.ts'
import { ProgressRule } from '#app/ui/progress-bar.tsx'
import { SettingsRow } from './settings-row.tsx'
import { progressQuery } from './settings.queries.ts'

const TITLE = 'Learning progress'

export function ProgressRow() {
  const { percent, isExample, completed, studied } = useSuspenseQuery(progressQuery(useApi())).data
  return (
    <SettingsRow
      title={TITLE}
      text={
        isExample
          ? 'Your progress starts with your first study session.'
          : `Cards you completed the last time you saw them: ${formatCount(completed)} of ${formatCount(studied)}.`
      }
    >
      <div className="progress big">
        <p className="learned-percent nums">
          {percent}
          <small>%</small>
          {isExample && <Badge kind="plain">Example</Badge>}
        </p>
        <ProgressRule aria-label={isExample ? `${TITLE}, an example` : TITLE} value={percent} />
      </div>
    </SettingsRow>
  )
}
