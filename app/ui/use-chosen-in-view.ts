import { type RefObject, useEffect, useRef } from 'react'

/**
 * On a phone a row of tabs is wider than the screen: the chosen one is moved to where it is seen, whenever `chosenId`
 * changes. Only the row scrolls, never the page, which may just have come back to where its reader left it.
 */
export function useSelectedInView<Row extends HTMLElement>(
  chosenId: string | undefined,
): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-current=page], [aria-selected=true]')
    if (row.current === null || !chosen) return
    const [shown, wanted] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
    row.current.scrollLeft += wanted.left + wanted.width / 2 - (shown.left + shown.width / 2)
  }, [chosenId])
  return row
}
