type ReconnectingNoticeProps = { isShown: boolean }

/**
 * Shows that live updates are interrupted. The region is always in the page,
 * because a screen reader announces only what appears in a region it already knows.
 */
export function ReconnectingNotice({ isShown }: ReconnectingNoticeProps) {
  return (
    <div role="status" className="reconnecting">
      {isShown && (
        <span className="reconnecting-sign">
          <span aria-hidden="true" className="reconnecting-dot" />
          Reconnecting…
        </span>
      )}
    </div>
  )
}
