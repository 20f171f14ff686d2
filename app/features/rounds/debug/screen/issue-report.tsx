import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import type { DebugProjectContent } from '#app/features/rounds/debug/debug-project.schema.ts'
import { Avatar } from '#app/ui/avatar.tsx'

type IssueReportProps = { report: DebugProjectContent['report']; className: string }

/** What the customer wrote, and what support found out. */
export function IssueReport({ report, className }: IssueReportProps) {
  const { number, name, company, text, note } = report
  return (
    <section className={`panel ${className}`} aria-labelledby="issue-title" data-panel tabIndex={-1}>
      <div className="results-head">
        <h2 id="issue-title">Issue report</h2>
        <span className="meta">{`#${number}, from a customer`}</span>
      </div>
      <div className="ticket">
        <p className="ticket-from">
          <Avatar name={name} isSmall />
          <span>
            <strong>{name}</strong>
            {`, ${company}`}
          </span>
        </p>
        <div className="prose">
          <CardMarkdown text={text} headingLevel={null} hasPictures={false} />
        </div>
        <p className="ticket-note">{`Support note: ${note}`}</p>
      </div>
    </section>
  )
}
