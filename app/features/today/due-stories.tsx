import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useApi } from '#app/client/api.ts'
import { countOf } from '#app/shared/figure-text.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The stories that came back; null if none. */
export type StoriesToRepeat = { title: string; others: number }

export function useDueStories(): StoriesToRepeat | null {
  const { data } = useQuery(useApi().story.due.queryOptions())
  if (data === undefined || data.title === null) return null
  return { title: data.title, others: data.count - 1 }
}

const TEXT = 'Can you still tell it without your notes?'
const moreText = (others: number) =>
  others > 0 ? ` ${countOf(others, 'more story', 'more stories')} due.` : ''

/** Beside the lesson: a story that came back. */
export function DueStories({ stories }: { stories: StoriesToRepeat }) {
  const id = useId()
  return (
    <section className="index-panel next" aria-labelledby={id}>
      <p className="eyebrow">Story due</p>
      <div>
        <h2 className="next-title" id={id} dir="auto">
          {stories.title}
        </h2>
        <p className="small">{`${TEXT}${moreText(stories.others)}`}</p>
      </div>
      <ButtonLink variant="tonal" to="/stories/practice">
        Practice
      </ButtonLink>
    </section>
  )
}

/** The same as a line of the list after the last due card. */
export function DueStoriesRow({ stories }: { stories: StoriesToRepeat }) {
  return (
    <li>
      <Icon name="message" />
      <div className="grow">
        <strong dir="auto">{stories.title}</strong>
        <span className="small">{`Story due. ${TEXT}${moreText(stories.others)}`}</span>
      </div>
      <ButtonLink variant="tonal" to="/stories/practice">
        Practice
      </ButtonLink>
    </li>
  )
}
