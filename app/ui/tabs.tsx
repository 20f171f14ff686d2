import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useSelectedInView } from './use-selected-in-view.ts'

type TabsProps = {
  label: string
  tabs: ReadonlyArray<{ id: string; label: string; count?: number; content: ReactNode }>
  selectedId?: string
  onSelect?: (id: string) => void
}

/** The index that a key moves to; undefined for other keys. */
function indexAfter(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/**
 * Arrow keys move between tabs. Written here, because the library's tabs would add 30 kB to a page that uses nothing else
 * of it.
 */
export function Tabs({ label, tabs, selectedId, onSelect }: TabsProps) {
  const prefix = useId()
  const [ownId, setOwnId] = useState(tabs[0]?.id)
  const current = tabs.find(({ id }) => id === (selectedId ?? ownId)) ?? tabs[0]
  const list = useSelectedInView<HTMLDivElement>(current?.id)

  function select(id: string) {
    setOwnId(id)
    onSelect?.(id)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const next = indexAfter(
      event.key,
      tabs.findIndex(({ id }) => id === current?.id),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || tab === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
    select(tab.id)
  }

  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ id, label: name, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}`}
            aria-selected={id === current?.id}
            aria-controls={id === current?.id ? `${prefix}-panel` : undefined}
            tabIndex={id === current?.id ? 0 : -1}
            onClick={() => select(id)}
            onKeyDown={handleKeyDown}
          >
            {name}
            {count !== undefined && <span className="count">{count}</span>}
          </button>
        ))}
      </div>
      <div
        key={current?.id}
        role="tabpanel"
        id={`${prefix}-panel`}
        aria-labelledby={`${prefix}-${current?.id ?? ''}`}
      >
        {current?.content}
      </div>
    </>
  )
}
