import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'

type TabsProps = {
  label: string
  tabs: ReadonlyArray<{ id: string; label: string; count?: number; content: ReactNode }>
  selectedId?: string
  onSelect?: (id: string) => void
}

/** Arrow keys move between tabs; the current one carries the Rule. */
export function Tabs({ label, tabs, selectedId, onSelect }: TabsProps) {
  return (
    <AriaTabs
      {...(selectedId === undefined ? {} : { selectedKey: selectedId })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id}>
            {tab.label}
            {tab.count !== undefined && <span className="count">{tab.count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
