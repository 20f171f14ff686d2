import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const TABS = ['One', 'Two', 'Three'].map((label) => ({ id: label, label, content: <p>Text of {label}</p> }))
const selectedTab = () => screen.getByRole('tab', { selected: true })

test('one tab is selected, and labels the one panel', () => {
  render(<Tabs label="Numbers" tabs={TABS} />)
  expect(screen.getByRole('tablist', { name: 'Numbers' })).toBeDefined()
  expect(selectedTab().textContent).toBe('One')
  expect(screen.getByRole('tabpanel', { name: 'One' }).textContent).toBe('Text of One')
})

test('Tab enters the list; arrows, Home and End select, and wrap around', async () => {
  const user = userEvent.setup()
  const selectedIds: string[] = []
  render(<Tabs label="Numbers" tabs={TABS} onSelect={(id) => selectedIds.push(id)} />)
  await user.tab()
  await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{End}{Home}x')
  expect(selectedIds).toEqual(['Three', 'One', 'Two', 'Three', 'One'])
  expect(document.activeElement).toBe(selectedTab())
  await user.click(screen.getByRole('tab', { name: 'Two' }))
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('Text of Two')
})

test('a selection from outside is shown', () => {
  const { rerender } = render(<Tabs label="Numbers" tabs={TABS} selectedId="Two" />)
  expect(selectedTab().textContent).toBe('Two')
  rerender(<Tabs label="Numbers" tabs={TABS} selectedId="Three" />)
  expect(selectedTab().textContent).toBe('Three')
})
