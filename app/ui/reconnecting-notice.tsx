type ReconnectingNoticeProps = { isShown: boolean }

/**
 * Shows that live updates are interrupted. The region is always in the page,
 * because a screen reader announces only what appears in a region it already knows.
 */
export function ReconnectingNotice({ isShown }: ReconnectingNoticeProps) {
  return (
    <div role="status" className="reconnecting pointer-events-none fixed inset-x-0 z-40 flex justify-center">
      {isShown && (
        <span className="inline-flex items-center gap-2 rounded-full border border-(--line) bg-(--raised) px-3 py-1 text-(length:--size-small) text-(--ink-2) shadow-sm">
          <span
            aria-hidden="true"
            className="size-2 rounded-full bg-(--warning) motion-safe:animate-pulse forced-colors:bg-[CanvasText]"
          />
          Reconnecting…
        </span>
      )}
    </div>
  )
}
