import { useEffect, useRef } from 'react'

/** Focuses a heading at the start and whenever `step` changes, so that keyboard and screen reader go on from there. */
export function useHeadingFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [step])
  return heading
}
