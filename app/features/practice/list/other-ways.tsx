import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { useViewer } from '#app/client/viewer.tsx'
import { shortDate } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'

/** What practice has besides exercises, each with what comes next. Not part of the page's first answer. */
export function OtherWays() {
  const api = useApi()
  const enabled = useViewer() !== null
  const { data: drill } = useQuery({ ...api.drill.due.queryOptions(), enabled })
  const { data: past } = useQuery({ ...api.mock.past.queryOptions(), enabled })
  const { data: stories } = useQuery({ ...api.story.due.queryOptions(), enabled })
  const lastAt = past?.[0]?.endedAt
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways">Other ways to practice</h2>
      <div className="practice-ways">
        <Way to="/practice/drill" icon="lightbulb" title="Technique drill">
          {drill === undefined || drill.count === 0
            ? 'Name the technique before you write code.'
            : `${countOf(drill.count, 'problem is', 'problems are')} due.`}
        </Way>
        <Way to="/practice/debug" icon="search" title="Debugging rounds">
          Find a bug in a few small files, and explain it.
        </Way>
        <Way to="/practice/assisted" icon="code" title="AI-assisted rounds">
          Work with an assistant that is sometimes wrong.
        </Way>
        <Way to="/practice/design" icon="layers" title="System design rounds">
          Draw a design, and compare it with a worked one.
        </Way>
        <Way to="/mock" icon="clock" title="Mock interview">
          {lastAt === undefined
            ? '45 minutes, with a partner or alone.'
            : `Your last one: ${shortDate(Math.floor(lastAt / DAY_MS))}.`}
        </Way>
        <Way to="/stories" icon="message" title="Stories">
          {stories === undefined || stories.count === 0
            ? 'Your answers to behavioral questions.'
            : `${countOf(stories.count, 'story is', 'stories are')} due.`}
        </Way>
      </div>
    </section>
  )
}

type WayProps = { to: string; icon: IconName; title: string; children: string }

const Way = ({ to, icon, title, children }: WayProps) => (
  <Link className="practice-way" to={to}>
    <Icon name={icon} />
    <strong>{title}</strong>
    <span className="small">{children}</span>
    <Icon name="chevron-right" />
  </Link>
)
