import { Link } from 'react-router'
import type { ListedProject } from '#app/features/rounds/shared/round.service.server.ts'
import { shortDate } from '#app/shared/day-text.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PanelFailure } from '#app/ui/panel-failure.tsx'

const LANGUAGES: Readonly<Record<string, string>> = { python: 'Python', typescript: 'TypeScript' }
const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

function describeState({ phase, endedAt, finishedRounds }: ListedProject): string {
  if (phase !== null && phase !== 'done') return 'Open: resume'
  if (endedAt === null) return ''
  const day = shortDate(Math.floor(endedAt / DAY_MS))
  return finishedRounds === 0 ? `Ended ${day}` : `Done ${day}`
}

type RoundListProps = {
  title: string
  text: string
  emptyTitle: string
  /** The address of a round without its slug. */
  path: string
  /** Where one of them begins with a partner. */
  partnerPath: string
  projects: readonly ListedProject[] | undefined
  isError: boolean
  onRetry: () => void
}

/** All rounds of one kind, with those of the learner that wait or are done. */
export const RoundList = ({
  title,
  text,
  emptyTitle,
  path,
  partnerPath,
  projects,
  isError,
  onRetry,
}: RoundListProps) => (
  <div className="wrap round-list">
    <PageHead title={title} action={<ButtonLink to={partnerPath}>With a partner</ButtonLink>}>
      {text}
    </PageHead>
    {isError && (
      <PanelFailure title="We couldn't load the rounds." onRetry={onRetry}>
        Your work is safe. Check your connection and try again.
      </PanelFailure>
    )}
    {projects?.length === 0 && <EmptyState title={emptyTitle} />}
    {projects !== undefined && projects.length > 0 && (
      <ul className="panel round-projects">
        {projects.map((project) => (
          <li key={project.slug}>
            <Link to={`${path}/${project.slug}`}>{project.title}</Link>
            <span className="small">
              {`${LANGUAGES[project.language] ?? project.language}, ${capitalize(project.difficulty)}, ${project.minutes} minutes`}
            </span>
            <span className="small round-state">{describeState(project)}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
)
