import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const inApp = (...places: string[]) => new RegExp(`/app/(${places.join('|')})`)

/**
 * What is loaded together travels together: many small files compress worse than few, and every page carries the
 * names of all of them. But nothing joins a group that some page loads the group without: `live` and `account`
 * come with public pages once these are still, `data` only with those of signed-in people.
 */
const CLIENT_CHUNKS = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'shell',
    test: inApp(
      'client/(theme|messages|analytics|early-input|failure-|document-request|page-meta|lazy-part|use-is-hydrated|dialog-open)',
      'features/consent/',
      'features/auth/(app-start|session/use-log-out|sign-up/sign-up-(draft|notice))',
      'features/flags/flag.rules',
      'ui/(avatar|badge|brand-mark|button|connection-notice|error-screen|icon|message-panel|nav-bar|site-footer)',
      'shared/(errors|limits)',
      'site-',
    ),
  },
  { name: 'fields', test: inApp('ui/(character-limit|field-frame|text-field)', 'client/form-errors') },
  { name: 'account', test: inApp('features/auth/auth.(calls|messages)') },
  {
    name: 'page',
    test: inApp('features/cards/difficulty-meter', 'ui/(empty-state|long-words|page-head|section-head)'),
  },
  { name: 'courses', test: inApp('features/courses/course.rules') },
  { name: 'decks', test: inApp('features/decks/(deck(-card|.rules)|selected-deck)') },
  {
    name: 'log-out',
    test: inApp('features/auth/session/log-out-and-clear', 'client/(device-data|device-names)'),
  },
  { name: 'signed-in', test: inApp('section-nav', 'ui/(person-|section-bar|signed-in-icons)') },
  // Each also on pages that need nothing else of a group.
  { name: 'progress-bar', test: inApp('ui/progress-bar') },
  { name: 'figure-text', test: inApp('shared/figure-text') },
  {
    // Without hooks that call the API: what they import would join the group, and pages that need only that.
    name: 'scheduling',
    test: inApp(
      'features/scheduling/scheduling.rules',
      'shared/(day-text|study-day)',
      'ui/(index-panel|panel-failure|recall-range)',
      'client/read-field',
    ),
  },
  // Study, review and the taster.
  {
    name: 'answering',
    test: inApp(
      'features/cards/card-face',
      'features/study/screen/(focus-element|key-press|use-press-guard)',
    ),
  },
  { name: 'plots', test: inApp('ui/plots/') },
  { name: 'live', test: inApp('client/live/live-', 'features/flags/live-flags') },
  {
    name: 'data',
    // Without what follows a query: a run of study reads its cards once.
    test: /\/node_modules\/(@trpc\/|@tanstack\/query-core\/build\/modern\/(?!\w*Observer))|\/app\/(client\/(api|data-provider|error-text|query-client|viewer)|features\/shells\/authenticated-shell)/,
  },
]

/** A sheet's name is its hash alone, for the same reason as a script's. The server's build has to agree. */
const nameAsset = ({ names }: { names: string[] }) =>
  names.some((name) => name.endsWith('.css')) ? 'assets/[hash].css' : 'assets/[name]-[hash][extname]'

// In the packages' style sheets; `app/styles/fonts.css` has smaller files of its own for these.
const REPLACED_FACE =
  /@font-face\s*\{[^}]*(?:jetbrains-mono|schibsted-grotesk|source-serif-4)-latin-wght-[^}]*\}/g

/**
 * A font that comes late would move the text under the reader. With `optional` such a page keeps the fallback, and the
 * next page has the font from the cache. The font packages say `swap`. A late file must not have a second one for the
 * same letters: the browser would load that, too.
 */
const optionalFonts: Plugin = {
  name: 'optional-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(\?|$)/ },
    handler: (css) =>
      css.replaceAll(REPLACED_FACE, '').replaceAll(/font-display:\s*swap/g, 'font-display: optional'),
  },
}

export default defineConfig({
  plugins: [optionalFonts, reactRouter()],
  // server/bundle.ts is the server bundle's entry, so that production holds one copy of each module
  // (one pool, one live hub) instead of one for the HTTP server and one for the screens.
  environments: {
    ssr: {
      build: { rollupOptions: { input: './server/bundle.ts', output: { assetFileNames: nameAsset } } },
    },
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: { groups: CLIENT_CHUNKS },
            // Without the chunk's name: every page carries the file names of all routes (1 kB of 134).
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: 'assets/[hash].js',
            assetFileNames: nameAsset,
          },
        },
      },
    },
  },
  // A font inside the style sheet would break the page's policy, and be loaded by everyone.
  build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
  // Known from the start: found only when a page asks for them, they would reload it under a person's hands.
  optimizeDeps: {
    include: [
      '@tanstack/react-query',
      '@trpc/client',
      '@trpc/tanstack-react-query',
      'react-aria-components/Button',
      'react-aria-components/Collection',
      'react-aria-components/Dialog',
      'react-aria-components/Menu',
      'react-aria-components/Modal',
      'react-aria-components/Separator',
      'react-aria-components/Toolbar',
      'react-aria-components/Tree',
      'react-aria-components/useDragAndDrop',
      'zod',
    ],
  },
  server: { watch: { ignored: ['**/.data/**', '**/test-results/**'] } },
})
