import { type ReactNode, useEffect } from 'react'
import { BrandMark } from './brand-mark.tsx'
import { buttonClass } from './button-style.ts'
import { Icon } from './icon.tsx'
import { SiteFooter } from './site-footer.tsx'

/** A card with a broken line. */
function ErrorCard({
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
    <ErrorCard
      tag="404"
      title="Page Not Found"
      actions={
        <a className={buttonClass({ variant: 'primary' })} href="/">
          Go Home
        </a>
      }
    >
      <p className="lost-text">
        There's no page at {path === undefined ? 'this address' : <code>{path}</code>}. It may have moved, or
        never existed.
      </p>
    </ErrorCard>
  )
}

type FailureProps = {
  requestId?: string | undefined
  /** The server could not be reached: a retry may succeed. */
  isUnreachable?: boolean
  /** The data didn't arrive in time: the page loads itself again. */
  isBusy?: boolean
}

const RETRY_MIN_MS = 3_000
const RETRY_SPREAD_MS = 5_000

const TEXTS = {
  unreachable: "Can't reach the server. Check your connection and try again.",
  busy: "We can't reach our database right now. Anything you saved is safe. This page tries again by itself.",
  failed:
    'This page stopped working. Anything you saved is safe, but your latest change may not have been saved. Reload the page.',
}

function useReload(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined
    // Spread, so that all waiting browsers don't return at the same moment.
    const timer = setTimeout(() => window.location.reload(), RETRY_MIN_MS + Math.random() * RETRY_SPREAD_MS)
    return () => clearTimeout(timer)
  }, [isOn])
}

/** The text and the two links of the failure screen; also used inside another page. */
export function FailureCard({ requestId, isUnreachable = false, isBusy = false }: FailureProps) {
  useReload(isBusy)
  return (
    <ErrorCard
      tag={isBusy ? '503' : 'Error'}
      title={isBusy ? 'The database is not ready.' : 'Something went wrong.'}
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- reloads the current page, also without scripts */}
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
      <p className="lost-text">{TEXTS[isBusy ? 'busy' : isUnreachable ? 'unreachable' : 'failed']}</p>
      {requestId !== undefined && (
        <p className="small faint">
          If you write to us, mention <code>{requestId}</code>.
        </p>
      )}
    </ErrorCard>
  )
}

/** Uses no data, router or shared state, so that the original failure cannot break it. Its links load a new document. */
export function FailureScreen(props: FailureProps) {
  return (
    <>
      <header className="nav">
        <div className="wrap nav-inner">
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
