/** A text page in one column. */
export function TextPage({ title, html }: { title: string; html: string }) {
  return (
    <article className="wrap text-page">
      <h1>{title}</h1>
      {/* oxlint-disable-next-line react/no-danger -- the operator's own text, rendered by the server */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}
