import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const TABS = ['One', 'Two', 'Three'].map((label) => ({ id: label, label, content: <p>Text of {label}</p> }))
const chosen = () => screen.getByRole('tab', { selected: true })

test('one tab is chosen, named as the label of the one panel that is there', () => {
  render(<Tabs label="Numbers" tabs={TABS} />)
  expect(screen.getByRole('tablist', { name: 'Numbers' })).toBeDefined()
  expect(chosen().textContent).toBe('One')
  expect(screen.getByRole('tabpanel', { name: 'One' }).textContent).toBe('Text of One')
})

test('one press of Tab enters the list, arrows, Home and End move and choose, round the ends', async () => {
  const user = userEvent.setup()
  const asked: string[] = []
  render(<Tabs label="Numbers" tabs={TABS} onSelect={(id) => asked.push(id)} />)
  await user.tab()
  await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{End}{Home}x')
  expect(asked).toEqual(['Three', 'One', 'Two', 'Three', 'One'])
  expect(document.activeElement).toBe(chosen())
  await user.click(screen.getByRole('tab', { name: 'Two' }))
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('Text of Two')
})

test('a choice made outside is the one that shows', () => {
  const { rerender } = render(<Tabs label="Numbers" tabs={TABS} selectedId="Two" />)
  expect(chosen().textContent).toBe('Two')
  rerender(<Tabs label="Numbers" tabs={TABS} selectedId="Three" />)
  expect(chosen().textContent).toBe('Three')
})
