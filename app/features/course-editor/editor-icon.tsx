import type { ReactNode } from 'react'

/** Icons that only the editor needs, kept out of the bundle of other pages; same grid as the others. */
const PATHS = {
  grip: <path d="M9 5.5v.01M15 5.5v.01M9 12v.01M15 12v.01M9 18.5v.01M15 18.5v.01" strokeWidth="2.25" />,
  highlight: <path d="M4.5 19.75h15M8 15.5l-1-3.25 8-8 4 4-8 8-3-.75Z" />,
  link: (
    <path d="M10 14a4 4 0 0 0 5.75.25l3-3a4 4 0 0 0-5.65-5.65l-1.5 1.5M14 10a4 4 0 0 0-5.75-.25l-3 3a4 4 0 0 0 5.65 5.65l1.5-1.5" />
  ),
  numbers: (
    <path d="M10 6h10.5M10 12h10.5M10 18h10.5M4 5l1.5-1v4.5M3.75 15.5c.5-1.25 2.75-1.25 2.5.25-.25 1-2.5 2.25-2.5 3.25h2.75" />
  ),
  picture: <path d="M4 5h16v14H4ZM4 16l4.5-4.5 4 4 2.5-2.5 5 4.5M15.5 9v.01" />,
  quote: <path d="M4.5 6v12M9 7h11M9 12h11M9 17h7" />,
  table: <path d="M4 5.5h16v13H4ZM4 10h16M4 14.25h16M9.5 5.5v13M14.75 5.5v13" />,
  block: <path d="M4 5.5h16v13H4ZM9.5 9.5 7 12l2.5 2.5M14.5 9.5 17 12l-2.5 2.5" />,
} as const satisfies Record<string, ReactNode>

export type EditorIconName = keyof typeof PATHS

export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {PATHS[name]}
    </svg>
  )
}
