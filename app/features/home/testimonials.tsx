import type { Testimonial } from '#app/shared/site-texts.ts'

/** What learners say, by their role. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null
  return (
    <section className="band wrap" aria-labelledby="home-quotes">
      <h2 id="home-quotes" className="visually-hidden">
        What learners say
      </h2>
      <div className="quotes">
        {testimonials.map(({ quote, role, context, isExample }) => (
          <figure key={quote}>
            <blockquote>{quote}</blockquote>
            <figcaption>
              <strong>{role}</strong>
              <br />
              {context}
              {isExample && <small>An example, not a real quote</small>}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
