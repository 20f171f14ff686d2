export const ROLES = ['user', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Who is asking: a signed-in person as the server knows them. Anonymous visitors are `null`. */
export type Viewer = { id: string; name: string; email: string; role: Role }
