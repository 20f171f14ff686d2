const STEPS = [
  ['Say your date', 'Role, interview date, minutes a day. Or no date: your own pace.'],
  ['Get a plan', 'Units in the order that makes sense, and what won’t fit.'],
  ['One session a day', 'Reviews, a lesson, its cards, an exercise. One button.'],
  ['Write code', 'Exercises that run against tests, under the names you know.'],
  ['Sit a mock', 'Two people, a clock, and a debrief that feeds your plan.'],
] as const

/** What a learner does here, from the date to the interview. */
export function FiveSteps() {
  return (
    <section className="wrap" aria-labelledby="home-features">
      <h2 id="home-features" className="visually-hidden">
        How it works
      </h2>
      <ol className="five-steps">
        {STEPS.map(([name, text], index) => (
          <li key={name}>
            <span className="five-number" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
