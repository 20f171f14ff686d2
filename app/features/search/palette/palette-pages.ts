import { setTheme } from '#app/client/theme.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { IconName } from '#app/ui/icon.tsx'

export type PalettePage = {
  title: string
  icon: IconName
  path: string
  /** Other words that people type for it. */
  words: string
  /** Instead of opening `path`. */
  act?: () => void
  isForAdmins?: boolean
}

/** What people look for by name: pages first, then what can be done from anywhere. */
const PAGES: readonly PalettePage[] = [
  { title: 'Today', path: '/today', icon: 'play', words: 'home start due dashboard' },
  { title: 'Start review', path: '/review', icon: 'play', words: 'study cards due' },
  { title: 'Courses', path: '/courses', icon: 'book', words: 'lessons learn read' },
  { title: 'My decks', path: '/decks', icon: 'layers', words: 'flashcards own create deck' },
  { title: 'Featured decks', path: '/featured-decks', icon: 'layers', words: 'library starter' },
  { title: 'Practice', path: '/practice', icon: 'code', words: 'exercises coding problems leetcode' },
  { title: 'Technique drill', path: '/practice/drill', icon: 'code', words: 'patterns recognize name' },
  {
    title: 'AI-assisted rounds',
    path: '/practice/assisted',
    icon: 'code',
    words: 'ai assistant proposal accept reject round',
  },
  { title: 'Debugging rounds', path: '/practice/debug', icon: 'code', words: 'debug bug fix find round' },
  {
    title: 'System design rounds',
    path: '/practice/design',
    icon: 'layers',
    words: 'design board boxes architecture estimates round',
  },
  { title: 'Mock interview', path: '/mock', icon: 'message', words: 'partner room pair alone rubric' },
  { title: 'Stories', path: '/stories', icon: 'message', words: 'behavioral star questions' },
  { title: 'Plan', path: '/plan', icon: 'calendar', words: 'interview date schedule forecast rounds units' },
  { title: 'Progress', path: '/progress', icon: 'chart', words: 'statistics stats retention streak' },
  { title: 'Import cards', path: '/import', icon: 'layers', words: 'anki csv quizlet upload' },
  {
    title: 'Settings',
    path: '/settings',
    icon: 'settings',
    words: 'account profile password preferences tokens export data delete pause',
  },
  {
    title: 'Admin',
    path: '/admin/overview',
    icon: 'settings',
    words: 'overview people reports',
    isForAdmins: true,
  },
  {
    title: 'Light theme',
    path: '',
    icon: 'sun',
    words: 'mode appearance bright',
    act: () => setTheme('light'),
  },
  {
    title: 'Dark theme',
    path: '',
    icon: 'moon',
    words: 'mode appearance night',
    act: () => setTheme('dark'),
  },
  { title: 'Theme of the system', path: '', icon: 'system', words: 'mode', act: () => setTheme('system') },
]

const MAX_PAGES = 4
const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Pages and actions of which every typed word begins a word; those whose title does come first. */
export function findPages(query: string, { role }: Pick<Viewer, 'role'>): PalettePage[] {
  const typed = wordsOf(query)
  const matches = (text: string) => {
    const words = wordsOf(text)
    return typed.every((part) => words.some((word) => word.startsWith(part)))
  }
  const found = PAGES.filter(
    ({ title, words, isForAdmins = false }) =>
      (!isForAdmins || role === 'admin') && matches(`${title} ${words}`),
  )
  return [
    ...found.filter(({ title }) => matches(title)),
    ...found.filter(({ title }) => !matches(title)),
  ].slice(0, MAX_PAGES)
}
