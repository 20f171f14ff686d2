import type { ReactNode } from 'react'

/** Icons on a 24 px grid; the stroke comes from the `.icon` class. */
const PATHS = {
  alert: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.75v5M12 16.25v.01" />
    </>
  ),
  'arrow-down': <path d="M12 4.5v15M6 13.5l6 6 6-6" />,
  'arrow-left': <path d="M19.5 12h-15M10.5 6l-6 6 6 6" />,
  'arrow-right': <path d="M4.5 12h15M13.5 6l6 6-6 6" />,
  'arrow-up': <path d="M12 19.5v-15M6 10.5l6-6 6 6" />,
  book: (
    <path d="M12 6.5c-2-1.75-5-2.25-8.5-2V18c3.5-.25 6.5.25 8.5 2 2-1.75 5-2.25 8.5-2V4.5c-3.5-.25-6.5.25-8.5 2ZM12 6.5V20" />
  ),
  check: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m8.25 12.25 2.6 2.6 4.9-5.2" />
    </>
  ),
  'chevron-down': <path d="m6 9.5 6 6 6-6" />,
  'chevron-right': <path d="m9.5 6 6 6-6 6" />,
  close: <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11.5" height="12" rx="2" />
      <path d="M15.5 8.5v-3a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2V14a2 2 0 0 0 2 2h2.5" />
    </>
  ),
  hourglass: (
    <path d="M6 3.5h12M6 20.5h12M7.5 3.5v3.75L12 12l4.5-4.75V3.5M7.5 20.5v-3.75L12 12l4.5 4.75v3.75" />
  ),
  layers: <path d="m12 3.5 8.5 4.25L12 12 3.5 7.75ZM3.5 12l8.5 4.25L20.5 12M3.5 16.25 12 20.5l8.5-4.25" />,
  lightbulb: (
    <path d="M9.25 17.75h5.5M10.25 20.5h3.5M9.25 14.75C7.4 13.6 6 11.9 6 9.5a6 6 0 0 1 12 0c0 2.4-1.4 4.1-3.25 5.25" />
  ),
  link: (
    <path d="M10 14a4.25 4.25 0 0 0 6 0l3.25-3.25a4.25 4.25 0 0 0-6-6L12 6M14 10a4.25 4.25 0 0 0-6 0l-3.25 3.25a4.25 4.25 0 0 0 6 6L12 18" />
  ),
  list: <path d="M9 6h11.5M9 12h11.5M9 18h11.5M4.25 6v.01M4.25 12v.01M4.25 18v.01" />,
  lock: (
    <>
      <rect x="4.5" y="10.75" width="15" height="9.75" rx="2" />
      <path d="M8 10.75V7.5a4 4 0 0 1 8 0v3.25" />
    </>
  ),
  'log-out': <path d="M10 4.5H5.5v15H10M10 12h10M16 8l4 4-4 4" />,
  menu: <path d="M4.5 6.5h15M4.5 12h15M4.5 17.5h15" />,
  minus: <path d="M5.5 12h13" />,
  moon: <path d="M19.75 14.25A8 8 0 0 1 9.75 4.25a8 8 0 1 0 10 10Z" />,
  pencil: <path d="m5 15.25-.75 4.5 4.5-.75L19.5 8.25 15.75 4.5ZM13.25 7 17 10.75" />,
  picture: <path d="M4 5h16v14H4ZM4 16l4.5-4.5 4 4 2.5-2.5 5 4.5M15.5 9v.01" />,
  plus: <path d="M12 5.5v13M5.5 12h13" />,
  reload: <path d="M4.75 4.5v4.25H9M5.25 8.5A7.75 7.75 0 1 1 4.25 13" />,
  spinner: <path d="M12 3.5A8.5 8.5 0 1 1 3.5 12" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v1.75M12 19.25V21M3 12h1.75M19.25 12H21M5.65 5.65l1.2 1.2M17.15 17.15l1.2 1.2M5.65 18.35l1.2-1.2M17.15 6.85l1.2-1.2" />
    </>
  ),
  system: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a8.5 8.5 0 0 1 0 17Z" fill="currentColor" />
    </>
  ),
  tick: <path d="m5 12.75 4.5 4.5L19 7.5" />,
  warning: <path d="M12 4.5 21 19.5H3ZM12 10.25v4M12 16.75v.01" />,
} as const satisfies Record<string, ReactNode>

/** Icons of pages for signed-in people, in signed-in-icons.tsx: no visitor loads their paths. */
export type SignedInIconName =
  | 'bell'
  | 'bold'
  | 'calendar'
  | 'chart'
  | 'clock'
  | 'code'
  | 'device'
  | 'dot'
  | 'download'
  | 'flag'
  | 'globe'
  | 'heading'
  | 'helpful'
  | 'hide'
  | 'italic'
  | 'keyboard'
  | 'message'
  | 'more'
  | 'note'
  | 'offline'
  | 'pause'
  | 'play'
  | 'redo'
  | 'reply'
  | 'search'
  | 'send'
  | 'settings'
  | 'shield'
  | 'star'
  | 'star-on'
  | 'sync'
  | 'table'
  | 'trash'
  | 'undo'
  | 'upload'

export type IconName = keyof typeof PATHS | SignedInIconName

const registered = new Map<string, ReactNode>()

export function registerIcons(icons: Readonly<Record<string, ReactNode>>): void {
  for (const [name, paths] of Object.entries(icons)) registered.set(name, paths)
}

/** Directional icons are mirrored in right-to-left pages. */
const DIRECTIONAL: ReadonlySet<IconName> = new Set([
  'arrow-left',
  'arrow-right',
  'chevron-right',
  'log-out',
  'reply',
])

const isOwn = (name: string): name is keyof typeof PATHS => name in PATHS

/** A function, so that production, which never calls it, leaves it out. */
export const listIconNames = () => Object.keys(PATHS).filter(isOwn)

type IconProps = { name: IconName; isSpinning?: boolean }

/** Decorative: the text next to it, or the control's label, carries the meaning. */
export function Icon({ name, isSpinning = false }: IconProps) {
  const className = `icon${DIRECTIONAL.has(name) ? ' icon-directional' : ''}${isSpinning ? ' spin' : ''}`
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      {isOwn(name) ? PATHS[name] : registered.get(name)}
    </svg>
  )
}
