type SectionHeadProps = { title: string; id?: string; count?: string; level?: 2 | 3 }

/** A heading, a hairline to the edge, and a count such as '3 decks'. */
export function SectionHead({ title, id, count, level = 2 }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="section-head">
      <Heading id={id}>{title}</Heading>
      {count !== undefined && <span className="meta">{count}</span>}
    </div>
  )
}
