import { ButtonLink } from '#app/ui/button-link.tsx'

/** At the end of a lesson: the exercises in which the reader writes what it teaches. */
export function WriteItYourself({ exercises }: { exercises: readonly { slug: string; title: string }[] }) {
  if (exercises.length === 0) return null
  return (
    <section className="lesson-extra" aria-labelledby="write-it">
      <div className="lesson-extra-head">
        <h2 id="write-it">Write it yourself</h2>
      </div>
      <ul>
        {exercises.map(({ slug, title }) => (
          <li key={slug}>
            <span>{title}</span>
            <ButtonLink to={`/practice/${slug}`} size="sm" variant="tonal">
              Solve<span className="visually-hidden">: {title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
