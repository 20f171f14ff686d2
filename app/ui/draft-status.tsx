/** Where a draft is stored; null while nothing was typed. */
export function DraftStatus({ status }: { status: string | null }) {
  return (
    <p className="small faint draft-status">
      {status !== null && 'Draft: '}
      <span role="status">{status}</span>
    </p>
  )
}
