import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import { buttonClass } from './button-style.ts'
import { Icon } from './icon.tsx'
import { SiteFooter } from './site-footer.tsx'

/** A card with a broken Rule. */
function LostCard({
  tag,
  title,
  children,
  actions,
}: Record<'tag' | 'title', string> & Record<'children' | 'actions', ReactNode>) {
  return (
    <div className="lost wrap">
      <div className="card lost-card">
        <div className="card-head">
          <span className="tag">{tag}</span>
        </div>
        <div className="rule broken" />
        <div className="lost-body">
          <h1>{title}</h1>
          {children}
          <div className="row">{actions}</div>
        </div>
      </div>
    </div>
  )
}

export function NotFoundScreen({ path }: { path?: string | undefined }) {
  return (
    <LostCard
      tag="404"
      title="Page Not Found"
      actions={
        <a className={buttonClass({ variant: 'primary' })} href="/">
          Go Home
        </a>
      }
    >
      <p className="lost-text">
        There is no card filed under {path === undefined ? 'this address' : <code>{path}</code>}. It may have
        moved, or never existed.
      </p>
    </LostCard>
  )
}

type FailureProps = {
  requestId?: string | undefined
  /** Nothing broke: the server gave no answer, and may the next time. */
  isUnreachable?: boolean
}

/** The words and the two ways out; also the part of the failure screen that can stand inside another page. */
export function FailureCard({ requestId, isUnreachable = false }: FailureProps) {
  return (
    <LostCard
      tag="Error"
      title="Something went wrong."
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- to where one is: a fresh page, also without scripts */}
          <a className={buttonClass({ variant: 'primary' })} href="">
            <Icon name="reload" />
            Reload
          </a>
          <a className={buttonClass({ variant: 'ghost' })} href="/">
            Go Home
          </a>
        </>
      }
    >
      <p className="lost-text">
        {isUnreachable
          ? "Can't reach the server. Check your connection and try again."
          : 'The page stopped working. What you saved before is safe; a change you were just making may not have been saved.'}
      </p>
      {requestId !== undefined && (
        <p className="small faint">
          If you write to us, mention <code>{requestId}</code>.
        </p>
      )}
    </LostCard>
  )
}

/** Uses no data, no router and no shared state: whatever failed cannot fail it too. Its links load a fresh page. */
export function FailureScreen(props: FailureProps) {
  return (
    <>
      <header className="nav">
        <div className="wrap nav-in">
          <a className="brand" href="/">
            <BrandMark />
            Flashcards
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <FailureCard {...props} />
      </main>
      <SiteFooter isPlain />
    </>
  )
}
