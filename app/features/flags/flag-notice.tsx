import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { NoticeStrip } from '#app/ui/notice-strip.tsx'
import { type FlagId, flagForPage, type Flags } from './flag.rules.ts'

const MOVED_TO = '/decks'

const TEXTS: Partial<Record<FlagId, string>> = {
  showDiscussionTab:
    "Discussion was just turned off, so you're back at your decks. What you were writing is kept and is there again when Discussion is back.",
  enablePublicDecks: "Public Decks was just turned off, so you're back at your decks.",
  enableImport: "Import was just turned off, so you're back at your decks. Cards that were imported stay.",
}

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
      {closed !== null && !flags[closed] && <FlagStrip flag={closed} onDismiss={dismiss} />}
    </div>
  )
}

/** Why the page of a flag was left. */
function FlagStrip({ flag, onDismiss }: { flag: FlagId; onDismiss: () => void }) {
  return (
    <NoticeStrip label="Why you're here" kind="info" icon="alert">
      <p>{TEXTS[flag]}</p>
      <Button variant="ghost" icon="close" aria-label="Dismiss" onClick={onDismiss} />
    </NoticeStrip>
  )
}
