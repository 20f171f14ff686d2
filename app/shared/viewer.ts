export const ROLES = ['user', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The signed-in person of a request, with the name that others see. Anonymous visitors are `null`. */
export type Viewer = { id: string; name: string; email: string; role: Role }
