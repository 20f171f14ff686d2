import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type FlagId, flagForPage, type Flags } from './flag.rules.ts'

const MOVED_TO = '/decks'

// Loaded when a flag was turned off: every page has this notice, and few people see it.
const FlagStrip = lazy(async () => ({ default: (await import('./flag-strip.tsx')).FlagStrip }))

/** The flag whose page was open and closed because it was turned off just now. */
function useClosedPage(pathname: string, flags: Flags) {
  const [closed, setClosed] = useState<FlagId | null>(null)
  const before = useRef({ pathname, flags })
  useEffect(() => {
    const { pathname: lastPathname, flags: lastFlags } = before.current
    before.current = { pathname, flags }
    const flag = flagForPage(lastPathname)
    if (flag !== null && pathname === MOVED_TO && lastFlags[flag] && !flags[flag]) setClosed(flag)
  }, [pathname, flags])
  return { closed, dismiss: () => setClosed(null) }
}

/** Explains why a page was left: its feature was turned off while it was open. */
export function FlagNotice({ pathname, flags }: { pathname: string; flags: Flags }) {
  const { closed, dismiss } = useClosedPage(pathname, flags)
  return (
    // Announced: the page changed without any action of the reader.
    <div role="status">
      {closed !== null && !flags[closed] && (
        <Suspense>
          <FlagStrip flag={closed} onDismiss={dismiss} />
        </Suspense>
      )}
    </div>
  )
}
