import { Link } from 'react-router'
import { nearDate } from '#app/shared/day-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { COMPETENCY_NAMES } from './prompts.rules.ts'
import { COMPETENCIES, countFits, type Fit, nextFit, type Overuse, type Story } from './story.rules.ts'
import { useSetFit } from './use-stories.ts'

const FIT_NAMES: Record<Fit | 'none', string> = { best: 'best fit', could: 'could work', none: 'not used' }

type StoryMatrixProps = { stories: readonly Story[]; today: number; overuse: Overuse | null }

/** A real table: stories in rows, kinds of question in columns. A press on a cell changes how well the story fits. */
export function StoryMatrix({ stories, today, overuse }: StoryMatrixProps) {
  const setFit = useSetFit()
  const counts = COMPETENCIES.map((competency) => ({ competency, count: countFits(stories, competency) }))
  const isGap = (count: number) => (count === 0 ? true : undefined)
  return (
    <section className="panel story-matrix-panel" aria-label="Stories against kinds of question">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so the keyboard must reach it */}
      <div className="story-matrix-wrap" tabIndex={0} role="group" aria-label="Table of stories">
        <table className="story-matrix">
          <caption className="visually-hidden">Which story answers which kind of question</caption>
          <thead>
            <tr>
              <th scope="col">Story</th>
              {counts.map(({ competency, count }) => (
                <th key={competency} scope="col" data-gap={isGap(count)}>
                  {COMPETENCY_NAMES[competency]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stories.map((story) => (
              <tr key={story.id}>
                <th scope="row">
                  <Link to={`/stories/${story.id}`} dir="auto">
                    {story.title}
                  </Link>
                  {overuse?.storyId === story.id ? (
                    <span className="story-matrix-overused">
                      <Icon name="warning" />
                      {`Used in ${overuse.used} of ${overuse.of} answers`}
                    </span>
                  ) : (
                    <span className="small">{describePractice(story, today)}</span>
                  )}
                </th>
                {counts.map(({ competency, count }) => {
                  const fit = story.fits[competency]
                  return (
                    <td key={competency} data-gap={isGap(count)}>
                      <button
                        type="button"
                        className="story-matrix-cell"
                        aria-label={`${story.title}, ${COMPETENCY_NAMES[competency]}: ${FIT_NAMES[fit ?? 'none']}`}
                        onClick={() => setFit({ id: story.id, competency, fit: nextFit(fit) })}
                      >
                        {fit !== undefined && <span className="story-matrix-mark" data-fit={fit} />}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Stories that fit</th>
              {counts.map(({ competency, count }) => (
                <td key={competency} data-gap={isGap(count)}>
                  {count === 0 ? 'None yet' : count}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="story-matrix-key">
        <span>
          <span className="story-matrix-mark" data-fit="best" />
          Best fit
        </span>
        <span>
          <span className="story-matrix-mark" data-fit="could" />
          Could work
        </span>
        <span>
          <span className="story-matrix-gap" />
          No story yet
        </span>
        <span>Press a cell to change it.</span>
      </p>
    </section>
  )
}

const describePractice = ({ practicedAt, dueDay }: Story, today: number): string => {
  if (practicedAt === null || dueDay === null) return 'Not practiced yet'
  return dueDay <= today ? 'Due today' : `Due ${nearDate(dueDay, today)}`
}
