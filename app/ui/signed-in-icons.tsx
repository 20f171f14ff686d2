import type { ReactNode } from 'react'
import { registerIcons, type SignedInIconName } from './icon.tsx'

/** Icons on a 24 px grid, like those of icon.tsx. The shell of signed-in pages imports this file. */
const PATHS: Readonly<Record<SignedInIconName, ReactNode>> = {
  bell: (
    <path d="M6.25 16.75h11.5c-1.1-1.3-1.6-2.75-1.6-5.9a4.15 4.15 0 0 0-8.3 0c0 3.15-.5 4.6-1.6 5.9ZM10.1 19.5c.4.7 1.05 1.05 1.9 1.05s1.5-.35 1.9-1.05M12 4.5v2" />
  ),
  helpful: (
    <path d="M7.5 11v8.5H4V11ZM7.5 11l3.75-7c1.5 0 2.25 1 2 2.75L12.75 10H18c1.25 0 2 1 1.75 2.25l-1.1 5.5c-.2 1-1 1.75-2 1.75H7.5" />
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.25l3.25 2" />
    </>
  ),
  dot: <circle cx="12" cy="12" r="4.5" fill="currentColor" stroke="none" />,
  more: <path d="M5.5 12v.01M12 12v.01M18.5 12v.01" strokeWidth="2.5" />,
  shield: <path d="M12 3.5 5 6v5.5c0 4.25 2.75 7.5 7 9 4.25-1.5 7-4.75 7-9V6ZM9 12l2.25 2.25L15.25 10" />,
  code: <path d="m8.5 6.5-5.5 5.5 5.5 5.5M15.5 6.5 21 12l-5.5 5.5" />,
  trash: (
    <path d="M4.5 6.75h15M9 6.75V4.5h6v2.25M6.5 6.75l.75 13h9.5l.75-13M10.25 10.5v5.75M13.75 10.5v5.75" />
  ),
  heading: <path d="M6.5 4.75v14.5M17.5 4.75v14.5M6.5 12h11" />,
  message: <path d="M4.25 5h15.5v11.5h-9.25L6.25 20v-3.5h-2Z" />,
  redo: <path d="M15.5 14 20 9.5 15.5 5M19.5 9.5H9.75a5.25 5.25 0 0 0 0 10.5H14" />,
  undo: <path d="M8.5 14 4 9.5 8.5 5M4.5 9.5h9.75a5.25 5.25 0 0 1 0 10.5H10" />,
  device: (
    <>
      <rect x="7" y="3.5" width="10" height="17" rx="2" />
      <path d="M11 17.5h2" />
    </>
  ),
  offline: (
    <path d="M7.5 18.5a4 4 0 0 1-.6-7.95A5.5 5.5 0 0 1 10 7M13.25 6.6a5.5 5.5 0 0 1 4.3 4.45 3.8 3.8 0 0 1 1.7 6.7M4.5 4.5l15 15M11.5 18.5h4" />
  ),
  download: <path d="M12 4v11.5M7 11l5 5 5-5M4.5 19.75h15" />,
  flag: <path d="M6 20.5v-16h12.5l-3 4.25 3 4.25H6" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="9" />
      <ellipse cx="12" cy="12" rx="4" ry="9" />
      <path d="M3 12h18" />
    </>
  ),
  hide: (
    <path d="M3.5 12c2-3.75 5-5.75 8.5-5.75s6.5 2 8.5 5.75c-2 3.75-5 5.75-8.5 5.75S5.5 15.75 3.5 12ZM5 19.5l14-15" />
  ),
  reply: <path d="M5 4.5v6a3.75 3.75 0 0 0 3.75 3.75H19M14.5 9.75l4.5 4.5-4.5 4.5" />,
  search: (
    <>
      <circle cx="10.75" cy="10.75" r="6.25" />
      <path d="m15.5 15.5 4.75 4.75" />
    </>
  ),
  send: <path d="M20.5 3.5 3.5 10l7 3.5 3.5 7ZM20.5 3.5l-10 10" />,
  upload: <path d="M12 15.5V4M7 9l5-5 5 5M4.5 19.75h15" />,
  bold: <path d="M7.5 4.75h5.25a3.5 3.5 0 0 1 0 7H7.5ZM7.5 11.75h6.25a3.75 3.75 0 0 1 0 7.5H7.5Z" />,
  italic: <path d="M10 4.75h7.5M6.5 19.25H14M14.25 4.75l-4.5 14.5" />,
  keyboard: (
    <>
      <rect x="2.5" y="5.25" width="19" height="13.5" rx="2.25" />
      <path d="M6.5 9.25v.01M10.25 9.25v.01M14 9.25v.01M17.5 9.25v.01M8.25 12.25v.01M12 12.25v.01M15.75 12.25v.01M8.5 15.5h7" />
    </>
  ),
  calendar: (
    <>
      <rect x="4" y="5.75" width="16" height="14" rx="2" />
      <path d="M4 10h16M8.25 3.75v3.5M15.75 3.75v3.5" />
    </>
  ),
  chart: <path d="M4.5 4.5v15h15M8.5 15v-3M12.5 15V8M16.5 15v-5" />,
  note: <path d="M5 4.5h14v9.75L14.25 19.5H5ZM19 14.25h-4.75v5.25M8.5 9h7M8.5 12.5h3" />,
  play: <path d="M8 5.5v13l10.5-6.5Z" />,
  pause: <path d="M9 6v12M15 6v12" />,
  settings: (
    <>
      <path d="M4.5 7.5h8M17 7.5h2.5M4.5 16.5H7M11.5 16.5h8" />
      <circle cx="14.75" cy="7.5" r="2.25" />
      <circle cx="9.25" cy="16.5" r="2.25" />
    </>
  ),
  star: <path d="m12 4 2.4 5.1 5.6.75-4.1 3.85 1.05 5.55L12 16.55l-4.95 2.7L8.1 13.7 4 9.85l5.6-.75Z" />,
  'star-on': (
    <path
      d="m12 4 2.4 5.1 5.6.75-4.1 3.85 1.05 5.55L12 16.55l-4.95 2.7L8.1 13.7 4 9.85l5.6-.75Z"
      fill="currentColor"
    />
  ),
  sync: <path d="M5 9.5A7.5 7.5 0 0 1 18.5 8M19 4.5V8.5h-4M19 14.5A7.5 7.5 0 0 1 5.5 16M5 19.5v-4h4" />,
  table: (
    <>
      <rect x="4" y="5" width="16" height="14" rx="1.5" />
      <path d="M4 10h16M4 14.5h16M10 10v9" />
    </>
  ),
}

registerIcons(PATHS)
