/** A page to read: serif, in one column of comfortable width. */
export function TextPage({ title, html }: { title: string; html: string }) {
  return (
    <article className="wrap text-page">
      <h1>{title}</h1>
      {/* oxlint-disable-next-line react/no-danger -- the operator's own text, made into HTML by the server */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}
