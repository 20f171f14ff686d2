import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // server/bundle.ts is the server bundle's entry, so that production holds one copy of each module
  // (one pool, one live hub) instead of one for the HTTP server and one for the screens.
  environments: { ssr: { build: { rollupOptions: { input: './server/bundle.ts' } } } },
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
