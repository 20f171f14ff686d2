import type { FastifyReply, FastifyRequest } from 'fastify'
import { AUTH_PATH } from '#app/features/auth/auth.server.ts'

/** What a request is for: the objectives differ, and streams and files have none. */
export type RequestKind = 'call' | 'auth' | 'page' | 'cached_page' | 'file' | 'stream' | 'health' | 'other'

const PAGES = '/*'
const UNKNOWN_PAGE = '(unknown page)'
const HEALTH_ROUTES = new Set(['/livez', '/readyz', '/startupz', '/version'])

function kindOf(route: string, reply: FastifyReply): RequestKind {
  if (route === PAGES)
    return String(reply.getHeader('cache-control')).startsWith('public') ? 'cached_page' : 'page'
  if (HEALTH_ROUTES.has(route)) return 'health'
  if (route === '/live' || route.endsWith('/stream')) return 'stream'
  if (route.startsWith(`${AUTH_PATH}/`)) return 'auth'
  if (route.startsWith('/api/') || route === '/mcp') return 'call'
  return route.startsWith('/assets/') || /\.\w+$/.test(route) ? 'file' : 'other'
}

/** A page by the first part of its path, if a route begins with it; a raw path would be a label per visitor. */
function pageLabel(url: string, pageNames: ReadonlySet<string>): string {
  const [first = ''] = url.slice(1).split(/[/?#]/, 1)
  const name = first.replace(/\.data$/, '')
  return name === '' || pageNames.has(name) ? `/${name}` : UNKNOWN_PAGE
}

/** The pattern of a request's route and what it is for: values from our code only, so that their number is bounded. */
export function routeLabels(
  request: FastifyRequest,
  reply: FastifyReply,
  pageNames: ReadonlySet<string>,
): { route: string; kind: RequestKind } {
  const route = request.routeOptions.url
  if (route === undefined) return { route: '(no route)', kind: 'other' }
  const kind = kindOf(route, reply)
  if (kind === 'file') return { route: '(file)', kind }
  return { route: route === PAGES ? pageLabel(request.url, pageNames) : route, kind }
}

/** The first parts of the paths of a site's routes. */
export function pageNamesOf(paths: Iterable<string | undefined>): Set<string> {
  const names = new Set<string>()
  for (const path of paths) {
    const [first = ''] = path?.split('/', 1) ?? []
    if (/^[\w-]+$/.test(first)) names.add(first)
  }
  return names
}
