import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route table is small and public: sending it with the page saves the lazy manifest endpoint
  // and the requests, and the attack surface, that come with it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
