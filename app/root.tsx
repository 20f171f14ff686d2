import './styles/app.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import '@fontsource-variable/schibsted-grotesk/wght.css'
import '@fontsource-variable/source-serif-4/wght.css'
import '@fontsource-variable/source-serif-4/wght-italic.css'
import sansFont from './styles/fonts/schibsted-grotesk-latin.woff2?url'
import serifFont from './styles/fonts/flashcards-serif-latin.woff2?url'
import { type ReactNode, useMemo, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type LinksFunction,
} from 'react-router'
import { useDocumentRequest } from '#app/client/document-request.ts'
import { EARLY_INPUT_SCRIPT, useEarlyInput } from '#app/client/early-input.ts'
import { useFailureId } from '#app/client/failure-id.ts'
import { isNetworkFailure } from '#app/client/failure-report.ts'
import { pageTitle, setSiteName } from '#app/client/page-meta.ts'
import {
  analyticsContext,
  livePositionContext,
  originContext,
  sessionTimesContext,
  siteContext,
  viewerContext,
} from '#app/client/request-context.ts'
import { THEME_SCRIPT } from '#app/client/theme.ts'
import { CONSENT_SCRIPT, readConsent } from '#app/features/consent/consent.ts'
import { useAnalytics } from '#app/features/consent/use-analytics.ts'
import { ALL_OFF } from '#app/features/flags/flag.rules.ts'
import { loadFlags } from '#app/features/flags/load-flags.ts'
import { DEFAULT_SITE_NAME } from '#app/shared/site.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { SiteShell } from '#app/site-shell.tsx'
import { FailureCard, FailureScreen, NotFoundScreen } from '#app/ui/error-screen.tsx'
import type { Route } from './+types/root'

// Zod checks on import whether `eval` is allowed, which our policy forbids and would report.
const ZOD_SCRIPT = 'self.__zod_globalConfig={jitless:true}'

// Only in the server's HTML: the browser has run it by the time that React reads this, and every page would carry it.
const HEAD_SCRIPT = import.meta.env.SSR
  ? `${ZOD_SCRIPT};${THEME_SCRIPT};${CONSENT_SCRIPT};${EARLY_INPUT_SCRIPT}`
  : ''

/** Asked for early, but after the styles: on a slow line they would take the bytes of the first text. */
const preloadFont = (href: string) =>
  ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous',
    fetchPriority: 'low',
  }) as const

export const links: LinksFunction = () => [
  preloadFont(sansFont),
  // Almost every page has headings or cards in it. One that came after the first paint would never be used on this page,
  // but would be in a lesson's frame: two serif faces in one view.
  preloadFont(serifFont),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const { name, signUp } = context.get(siteContext)
  return {
    viewer,
    site: { name, canSignUp: signUp === 'open' },
    // A visitor's page depends on no flag, so it needs no database.
    flags: viewer === null ? ALL_OFF : await loadFlags(context),
    livePosition: context.get(livePositionContext),
    session: context.get(sessionTimesContext),
    origin: context.get(originContext),
    analytics: context.get(analyticsContext),
    consent: readConsent(request.headers.get('Cookie')),
  }
}

/** Only for pages that failed and have no tags of their own. */
export const meta: Route.MetaFunction = ({ error }) => [
  { title: pageTitle(isNotFound(error) ? 'Page Not Found' : error ? 'Something went wrong' : 'Home') },
]

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, failedRequestId } = useDocumentRequest()
  setSiteName(useRouteLoaderData<typeof loader>('root')?.site.name ?? DEFAULT_SITE_NAME)
  return (
    // The theme script changes this element before React sees it.
    <html lang="en" data-failed-request={failedRequestId} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f6f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c1115" />
        {/* oxlint-disable-next-line react/no-danger -- our own constant: it must run before the first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        {/* Without this id React Aria would insert its own style; the rule is in base.css. */}
        <meta id="react-aria-pressable-style" name="generator" content="Flashcards" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  useAnalytics(loaderData.analytics, loaderData.consent)
  useEarlyInput()
  // Set by the page that opens without a network, once it has read this device.
  const [deviceViewer, setDeviceViewer] = useState<Viewer | null>(null)
  // The same element on every render, so that the shell is rendered only for other data.
  const outlet = useMemo(() => <Outlet context={setDeviceViewer} />, [])
  return (
    <SiteShell
      viewer={loaderData.viewer ?? deviceViewer}
      session={loaderData.session}
      site={loaderData.site}
      consent={loaderData.consent}
      flags={loaderData.flags}
      livePosition={loaderData.livePosition}
    >
      {outlet}
    </SiteShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const rootData = useRouteLoaderData<typeof loader>('root')
  const isBusy = hasStatus(error, 503)
  if (!isNotFound(error) && !isBusy) return <FailedSite error={error} />
  return (
    <SiteShell
      viewer={rootData?.viewer ?? null}
      session={rootData?.session ?? null}
      site={rootData?.site}
      consent={rootData?.consent ?? null}
      flags={rootData?.flags ?? ALL_OFF}
    >
      {isBusy ? <FailureCard isBusy /> : <NotFoundScreen />}
    </SiteShell>
  )
}

function FailedSite({ error }: { error: unknown }) {
  return <FailureScreen requestId={useFailureId(error)} isUnreachable={isNetworkFailure(error)} />
}

const hasStatus = (error: unknown, status: number) => isRouteErrorResponse(error) && error.status === status
const isNotFound = (error: unknown) => hasStatus(error, 404)
