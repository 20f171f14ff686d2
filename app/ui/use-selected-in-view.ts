import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls the selected tab into view when `selectedId` changes, because a row of tabs can be wider than a phone. Only the
 * row scrolls, not the page, whose scroll position may just have been restored.
 */
export function useSelectedInView<Row extends HTMLElement>(
  selectedId: string | undefined,
): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const selected = row.current?.querySelector('[aria-current=page], [aria-selected=true]')
    if (row.current === null || !selected) return
    const [visible, target] = [row.current.getBoundingClientRect(), selected.getBoundingClientRect()]
    row.current.scrollLeft += target.left + target.width / 2 - (visible.left + visible.width / 2)
  }, [selectedId])
  return row
}
