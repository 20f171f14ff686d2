import { type ReactNode, useEffect, useState } from 'react'

const LATE_MS = 15_000

type PartFallbackProps = { className?: string; children: ReactNode }

/** In place of a part whose code is being loaded. What takes too long says so; the part still appears when it is here. */
export function PartFallback({ className, children }: PartFallbackProps) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className={className} role="status">
      {isLate ? (
        <>
          This part didn&apos;t load. Check your connection, then{' '}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- reloads the current page */}
          <a className="link" href="">
            reload the page
          </a>
          .
        </>
      ) : (
        children
      )}
    </p>
  )
}
