import { Button } from '#app/ui/button.tsx'
import { NoticeStrip } from '#app/ui/notice-strip.tsx'
import type { FlagId } from './flag.rules.ts'

const TEXTS: Partial<Record<FlagId, string>> = {
  showDiscussionTab:
    "Discussion was just turned off, so you're back at your decks. What you were writing is saved on this device and is there again when Discussion is back.",
  enablePublicDecks: "Public Decks was just turned off, so you're back at your decks.",
}

/** Why the page of a flag was left. */
export function FlagStrip({ flag, onDismiss }: { flag: FlagId; onDismiss: () => void }) {
  return (
    <NoticeStrip label="Why you're here" kind="info" icon="alert">
      <p>{TEXTS[flag]}</p>
      <Button variant="ghost" icon="close" aria-label="Dismiss" onClick={onDismiss} />
    </NoticeStrip>
  )
}
