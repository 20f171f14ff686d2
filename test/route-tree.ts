import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Reads Fastify's printed route tree, in which each line extends its parent. */
export function readRoutes(tree: string): { path: string; methods: string[] }[] {
  const parents: string[] = []
  const routes: { path: string; methods: string[] }[] = []
  for (const line of tree.split('\n')) {
    const [, lead, part, methods] = /^(.*)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? []
    if (lead === undefined || part === undefined) continue
    parents.length = lead.length / 4
    parents.push((parents.at(-1) ?? '') + part)
    if (methods !== undefined) routes.push({ path: parents.at(-1) ?? '', methods: methods.split(', ') })
  }
  return routes
}

/** The full paths of app/routes.ts, without layouts, which have no path. */
export function listPagePaths(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  const paths = entries.flatMap(({ path, children = [], index }): string[] => {
    const fullPath = path === undefined ? parent : `${parent}/${path}`
    const childPaths = listPagePaths(children, fullPath)
    return path === undefined && index !== true
      ? childPaths
      : [fullPath === '' ? '/' : fullPath, ...childPaths]
  })
  return [...new Set(paths)]
}
