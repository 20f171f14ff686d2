import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

// The component gallery is a tool for building: it is not part of what production serves.
const gallery =
  process.env['NODE_ENV'] === 'production' ? [] : [route('gallery', 'features/gallery/gallery.page.tsx')]

export default [
  index('features/home/home.page.tsx'),
  route('signup', 'features/account/signup.page.tsx'),
  route('login', 'features/account/login.page.tsx'),
  route('about', 'features/legal/about.page.tsx'),
  route('privacy-policy', 'features/legal/privacy-policy.page.tsx'),
  route('terms-of-service', 'features/legal/terms-of-service.page.tsx'),
  route('contact', 'features/legal/contact.page.tsx'),
  layout('features/account/signed-in.layout.tsx', [route('decks', 'features/decks/decks.page.tsx')]),
  ...gallery,
  route('*', 'features/legal/not-found.page.tsx'),
] satisfies RouteConfig
