// region satisfies
interface Route {
  path: string
  isPublic: boolean
}

export const routes = {
  home: { path: '/', isPublic: true },
  admin: { path: '/admin', isPublic: false },
} satisfies Record<string, Route>

export type RouteName = keyof typeof routes // 'home' | 'admin'
// endregion

// region as-const
export const ROLES = ['viewer', 'editor', 'owner'] as const
export type Role = (typeof ROLES)[number]
// 'viewer' | 'editor' | 'owner'

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text)
}
// endregion
