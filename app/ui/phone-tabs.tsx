import { useRef, type KeyboardEvent } from 'react'

type PhoneTabsProps<Id extends string> = {
  label: string
  tabs: readonly { id: Id; label: string; count?: number }[]
  selected: Id
  onSelect: (id: Id) => void
  /** Inside a panel, and on wide screens only. */
  isInner?: boolean
}

/** Shown on a phone, where one panel fits. On wider screens all panels are visible and these aren't. */
export function PhoneTabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  isInner = false,
}: PhoneTabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)

  function handleKeys({ key }: KeyboardEvent) {
    const index = tabs.findIndex(({ id }) => id === selected)
    const targets: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }
    const target = targets[key]
    if (target === undefined) return
    const next = (target + tabs.length) % tabs.length
    const tab = tabs[next]
    if (tab === undefined) return
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div
      ref={list}
      className={`tabs ${isInner ? 'pane-tabs' : 'work-tabs'}`}
      role="tablist"
      aria-label={label}
    >
      {tabs.map(({ id, label: name, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === selected}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={handleKeys}
        >
          {name}
          {count !== undefined && <span className="count">{count}</span>}
        </button>
      ))}
    </div>
  )
}
