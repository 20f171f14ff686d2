import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { COMPETENCY_NAMES } from './prompts.rules.ts'
import { COMPETENCIES, type Story, type StoryPart } from './story.rules.ts'

const PARTS: readonly { part: Exclude<StoryPart, 'headline'>; label: string }[] = [
  { part: 'situation', label: 'Situation' },
  { part: 'task', label: 'Task' },
  { part: 'action', label: 'Action' },
  { part: 'result', label: 'Result' },
  { part: 'number', label: 'Number' },
]

/** All stories on one page, to read or print before the interview. */
export function StoryPrint({ stories }: { stories: readonly Story[] }) {
  return (
    <div className="wrap story-sheet">
      <PageHead
        isTight
        back={{ to: '/stories', label: 'Stories' }}
        title="My stories"
        action={
          <Button variant="primary" onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      {stories.length === 0 ? (
        <EmptyState title="No stories yet">Write one first. It will appear here.</EmptyState>
      ) : (
        <>
          <table className="story-index">
            <caption className="visually-hidden">
              The stories for each kind of question, the best fit first
            </caption>
            <tbody>
              {COMPETENCIES.map((competency) => (
                <tr key={competency}>
                  <th scope="row">{COMPETENCY_NAMES[competency]}</th>
                  <td dir="auto">{titlesFor(stories, competency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {stories.map((story) => (
            <article className="story-page" key={story.id}>
              <h2 dir="auto">{story.title}</h2>
              {story.headline.trim() !== '' && (
                <p className="story-headline" dir="auto">
                  {story.headline}
                </p>
              )}
              <dl>
                {PARTS.filter(({ part }) => story[part].trim() !== '').map(({ part, label }) => (
                  <div key={part}>
                    <dt>{label}</dt>
                    <dd dir="auto">{story[part]}</dd>
                  </div>
                ))}
              </dl>
            </article>
          ))}
        </>
      )}
    </div>
  )
}

function titlesFor(stories: readonly Story[], competency: (typeof COMPETENCIES)[number]): string {
  const fitting = stories.filter(({ fits }) => fits[competency] !== undefined)
  const best = fitting.filter(({ fits }) => fits[competency] === 'best')
  const ordered = [...best, ...fitting.filter((story) => !best.includes(story))]
  return ordered.length === 0 ? 'None yet' : ordered.map(({ title }) => title).join('; ')
}
