import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { dismissMessage, useMessage } from '#app/client/messages.tsx'
import { nextTheme, setTheme, useTheme } from '#app/client/theme.ts'
import { useLogOut } from '#app/features/account/use-log-out.ts'
import type { ConsentChoice } from '#app/features/consent/consent.ts'
import { CookieBanner } from '#app/features/consent/cookie-banner.tsx'
import type { Viewer } from '#app/shared/viewer.ts'
import { navEntriesFor } from '#app/site-nav.ts'
import { MessagePanel } from '#app/ui/message-panel.tsx'
import { NavBar } from '#app/ui/nav-bar.tsx'
import { SiteFooter } from '#app/ui/site-footer.tsx'

type SiteShellProps = {
  viewer: Viewer | null
  consent: ConsentChoice | null
  children: ReactNode
}

const THEME_ICONS = { system: 'system', light: 'sun', dark: 'moon' } as const

/** What surrounds every page: cookie question, navigation, footer, messages. */
export function SiteShell({ viewer, consent, children }: SiteShellProps) {
  const location = useLocation()
  const main = useFocusOnNavigation(location.pathname)
  const message = useMessage()
  const theme = useTheme()
  const nextOne = nextTheme(theme)

  return (
    <>
      <CookieBanner choiceAtServer={consent} />
      <NavBar
        entries={navEntriesFor({ viewer })}
        personName={viewer?.name ?? null}
        theme={{
          icon: THEME_ICONS[theme],
          label: `Theme: ${theme}. Switch to ${nextOne}`,
          onPress: () => setTheme(nextOne),
        }}
        onLogOut={useLogOut()}
        locationKey={location.key}
      />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <MessagePanel message={message} onDismiss={dismissMessage} />
    </>
  )
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
