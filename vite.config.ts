import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const SHELL = [
  'client/(theme|messages|analytics|failure-|document-request|page-meta|device-data)',
  'features/consent/',
  'features/account/(use-app-start|use-session-renewal|use-log-out|sign-up-notice|sign-up-draft|session.rules)',
  'features/flags/flag.rules',
  'features/study/(use-waiting-answers|waiting-answers)',
  'ui/(avatar|badge|brand-mark|button|connection-notice|error-screen|icon|message-panel|nav-bar|site-footer)',
  'shared/(limits|refusals)',
  'site-',
]

// What every page loads travels together: many small files compress worse than few.
const CLIENT_CHUNKS = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'shell', test: new RegExp(`/app/(${SHELL.join('|')})`) },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // server/bundle.ts is the server bundle's entry, so that production holds one copy of each module
  // (one pool, one live hub) instead of one for the HTTP server and one for the screens.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/bundle.ts' } } },
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: CLIENT_CHUNKS } } } } },
  },
  // A font inside the style sheet would break the page's policy, and be loaded by everyone.
  build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
  // Known from the start: found only when a page asks for them, they would reload it under a person's hands.
  optimizeDeps: {
    include: [
      '@tanstack/react-query',
      '@trpc/client',
      '@trpc/tanstack-react-query',
      'react-aria-components/Dialog',
      'react-aria-components/Modal',
      'zod',
    ],
  },
  server: { watch: { ignored: ['**/.data/**', '**/test-results/**'] } },
})
