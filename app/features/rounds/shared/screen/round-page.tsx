import type { ReactNode } from 'react'
import { PageQueries } from '#app/client/page-queries.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

type RoundPageProps = {
  /** Null if there is no such round. */
  queries: string | null
  missing: { text: string; listPath: string; listLabel: string }
  children: ReactNode
}

/** The screen of one round, or where to find the others. */
export const RoundPage = ({ queries, missing, children }: RoundPageProps) =>
  queries === null ? (
    <div className="wrap">
      <PageHead title="Round not found" />
      <EmptyState
        title={missing.text}
        action={<ButtonLink to={missing.listPath}>{missing.listLabel}</ButtonLink>}
      />
    </div>
  ) : (
    <PageQueries text={queries}>{children}</PageQueries>
  )
