/** A picture of a page with the demo data; each is taken in a light and a dark theme. */
export type ReadmePicture = {
  name: string
  path: string
  /** Whose page it is. */
  by: 'visitor' | 'learner'
  /** In pixels of the page. A phone has two pixels of the picture for each. */
  width: number
  height: number
  /** A link of that page that leads to what the picture shows, if its address isn't known. */
  opens?: string
  /** What is in the middle of the picture; without it, the picture is of the top of the page. */
  centers?: string
  /** What has to be there before the picture is taken. */
  shows: string
}

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const PHONE_WIDTH = 390
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: PHONE_WIDTH, height: 780 }

/** `node tools/pictures.ts` takes them, README.md shows them. */
export const README_PICTURES: readonly ReadmePicture[] = [
  { name: 'today', path: '/today', by: 'learner', ...DESKTOP, shows: 'text=If you stop now' },
  { name: 'home', path: '/', by: 'visitor', ...DESKTOP, shows: 'main h1' },
  { name: 'plan', path: '/plan', by: 'learner', ...DESKTOP, shows: 'main h1' },
  { name: 'practice', path: '/practice', by: 'learner', ...DESKTOP, shows: 'main h1' },
  {
    name: 'mock',
    path: '/mock',
    opens: 'main a[href^="/mock?"]',
    by: 'learner',
    ...DESKTOP,
    shows: 'main h1',
  },
  {
    name: 'exercise',
    path: '/practice/two-sum',
    centers: '.code-editor-host',
    by: 'learner',
    ...PHONE,
    shows: '.code-editor-host',
  },
]

export const scaleOf = ({ width }: ReadmePicture) => (width === PHONE_WIDTH ? 2 : 1)
export const fileOf = ({ name }: ReadmePicture, theme: Theme) => `docs/pictures/${name}-${theme}.png`
export const listPictureFiles = () =>
  README_PICTURES.flatMap((picture) => THEMES.map((theme) => fileOf(picture, theme)))
