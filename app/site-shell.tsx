import { memo, Suspense, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { lazyPart } from '#app/client/lazy-part.ts'
import { dismissMessage, useMessage } from '#app/client/messages.tsx'
import { isInSession } from '#app/client/is-in-session.ts'
import { setTabPerson } from '#app/client/tab-person.ts'
import { nextTheme, setTheme, useTheme } from '#app/client/theme.ts'
import { useIsHydrated } from '#app/client/use-is-hydrated.ts'
import { useIsNavigating } from '#app/client/use-is-navigating.ts'
import type { SessionTimes } from '#app/features/auth/session/session.rules.ts'
import { SignUpNotice } from '#app/features/auth/sign-up/sign-up-notice.tsx'
import { useAppStart } from '#app/features/auth/app-start.ts'
import { useLogOut } from '#app/features/auth/session/use-log-out.ts'
import { reopenConsent, type ConsentChoice } from '#app/features/consent/consent.ts'
import { CookieBanner } from '#app/features/consent/cookie-banner.tsx'
import { findSelectedDeckName } from '#app/features/decks/selected-deck.ts'
import { LazyLiveFlags } from '#app/features/flags/lazy-live-flags.tsx'
import { LazyFlagNotice } from '#app/features/flags/lazy-flag-notice.tsx'
import type { Flags } from '#app/features/flags/flag.rules.ts'
import { DEFAULT_SITE_NAME } from '#app/shared/site.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { hasTabBar, homePathFor, navEntriesFor, navPersonFor } from '#app/site-nav.ts'
import { ConnectionNotice } from '#app/ui/connection-notice.tsx'
import { MessagePanel } from '#app/ui/message-panel.tsx'
import { NavBar } from '#app/ui/nav-bar.tsx'
import { SiteFooter } from '#app/ui/site-footer.tsx'

type SiteShellProps = {
  viewer: Viewer | null
  session: SessionTimes | null
  consent: ConsentChoice | null
  flags?: Flags
  site?: { name: string; canSignUp: boolean } | undefined
  /** The server's log position when it started to read this page's data. */
  livePosition?: string | null
  children: ReactNode
}

const SignedInTasks = lazyPart(async () => (await import('./signed-in-tasks.tsx')).SignedInTasks)
const SessionBar = lazyPart(
  async () => (await import('#app/features/today/session/session-bar.tsx')).SessionBar,
)
const SectionNav = lazyPart(async () => (await import('./section-nav.tsx')).SectionNav)
const PersonButton = lazyPart(async () => (await import('#app/ui/person-button.tsx')).PersonButton)

const THEME_ICONS = { system: 'system', light: 'sun', dark: 'moon' } as const

/** The frame of every page: cookie banner, navigation, footer, messages. */
export const SiteShell = memo(function SiteShell(props: SiteShellProps) {
  const { viewer, session, consent, flags, site, livePosition, children } = props
  const location = useLocation()
  const main = useFocusOnNavigation(location.pathname)
  const message = useMessage()
  const isSession = viewer !== null && isInSession(location)
  const tasks = viewer !== null && (
    <Suspense>
      <SignedInTasks
        viewer={viewer}
        session={session}
        hasSearch={!isSession}
        livePosition={livePosition ?? null}
      />
    </Suspense>
  )
  // Before any effect of the page sends a call.
  useLayoutEffect(() => setTabPerson(viewer?.id ?? null), [viewer?.id])
  // The page without a network starts no visitor's session: its person is on the device.
  const isOfflinePage = location.pathname === '/offline'
  useAppStart(viewer !== null || isOfflinePage)

  return (
    <>
      <CookieBanner choiceAtServer={consent} />
      {isSession ? (
        <SessionFrame viewer={viewer}>{tasks}</SessionFrame>
      ) : (
        <SiteNavigation viewer={viewer} flags={flags} site={site}>
          {tasks}
        </SiteNavigation>
      )}
      <Connection isOfflinePage={isOfflinePage} />
      <SignUpNotice isLoggedIn={viewer !== null} nameOf={findSelectedDeckName} />
      {viewer !== null && flags !== undefined && (
        <LazyFlagNotice pathname={location.pathname} flags={flags} />
      )}
      {/* In the flow below the navigation and the notices, so that a message never covers their buttons. */}
      <MessagePanel message={message} onDismiss={dismissMessage} />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      {!isSession && (
        <SiteFooter siteName={site?.name ?? DEFAULT_SITE_NAME} onCookieChoices={() => reopenConsent(true)} />
      )}
      {viewer !== null && livePosition !== undefined && (
        <LazyLiveFlags key={viewer.id} position={livePosition} />
      )}
    </>
  )
})

/** By itself, so that a press on a link renders nothing else before the loading bar is there. */
function Connection({ isOfflinePage }: { isOfflinePage: boolean }) {
  return <ConnectionNotice isLoading={useIsNavigating()} isOfflinePage={isOfflinePage} />
}

/** As high as the navigation, whose place it takes; the bar follows with its code and data. */
function SessionFrame({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  return (
    <header className="nav nav-place session-frame">
      {useIsHydrated() && (
        <Suspense>
          <SessionBar viewer={viewer} />
        </Suspense>
      )}
      {children}
    </header>
  )
}

type SiteNavigationProps = Pick<SiteShellProps, 'viewer' | 'flags' | 'site' | 'children'>

/** The navigation bar, and the bar of the page's section. */
function SiteNavigation({ viewer, flags, site, children }: SiteNavigationProps) {
  const { pathname, key } = useLocation()
  const theme = useTheme()
  const nextThemeName = nextTheme(theme)
  // The same element on every render: an update would throw the server's bar away until its code is here, and with it a
  // press that has begun.
  const section = useMemo(
    () =>
      viewer !== null && (
        <Suspense>
          <SectionNav viewer={viewer} flags={flags} pathname={pathname} />
        </Suspense>
      ),
    [viewer, flags, pathname],
  )
  return (
    <>
      <NavBar
        entries={navEntriesFor({ viewer, flags })}
        person={navPersonFor(viewer)}
        canSignUp={site?.canSignUp ?? true}
        siteName={site?.name ?? DEFAULT_SITE_NAME}
        homePath={homePathFor(viewer)}
        theme={{
          icon: THEME_ICONS[theme],
          name: `Theme: ${theme}`,
          label: `Theme: ${theme}. Switch to ${nextThemeName}`,
          onPress: () => setTheme(nextThemeName),
        }}
        PersonButton={useIsHydrated() ? PersonButton : null}
        onLogOut={useLogOut(viewer)}
        locationKey={key}
        currentPath={useNavPath()}
        hasTabs={hasTabBar(pathname)}
      >
        {children}
      </NavBar>
      {section}
    </>
  )
}

/** The entry of the navigation that the page belongs to, from its loader: e.g. the list of the studied deck. */
function useNavPath(): string | null {
  for (const { loaderData } of useMatches()) {
    if (typeof loaderData !== 'object' || loaderData === null || !('navPath' in loaderData)) continue
    if (typeof loaderData.navPath === 'string') return loaderData.navPath
  }
  return null
}

/** A client-side navigation is silent to screen readers unless focus moves to the new content. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
