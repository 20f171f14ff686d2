import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'
import { DEFAULT_SITE, type Site } from '#app/shared/site.ts'
import type { SiteTexts } from '#app/shared/site-texts.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { AnalyticsService } from './analytics.ts'
import type { Api } from './api.ts'
import type { PagePicture } from './page-meta.ts'

/** What loaders know about a request. server/page-routes.ts sets it; the defaults are for tests. */
export const viewerContext = createContext<Viewer | null>(null)
/** When the session was renewed and when it ends; null for a visitor. */
export const sessionTimesContext = createContext<{ renewedAt: string; expiresAt: string } | null>(null)
export const nonceContext = createContext<string>('')
export const requestIdContext = createContext<string>('')
/** Reports render failures; null writes them to standard error. */
export const reportErrorContext = createContext<((error: unknown) => void) | null>(null)
export const originContext = createContext<string>('http://localhost:3000')
const emptyPage = { title: '', html: '' }
/** The texts that the operator edits. */
export const siteTextsContext = createContext<SiteTexts>({
  pages: { about: emptyPage, contact: emptyPage, 'privacy-policy': emptyPage, 'terms-of-service': emptyPage },
  testimonials: [],
})
/** The name of the site, and who may sign up. */
export const siteContext = createContext<Site>(DEFAULT_SITE)
/** The analytics service, for visitors who accepted; null if none is configured. */
export const analyticsContext = createContext<AnalyticsService | null>(null)
/** Whether the page is cached for many visitors: then it is sent in one piece, without a nonce. */
export const isCachedPageContext = createContext<boolean>(false)
/** Takes a page that was written in one piece; null leaves it in its response, from where it costs more to read. */
export const takePageContext = createContext<((html: Buffer) => void) | null>(null)
/** The log position when this request started to read; null while the log reader is down. */
export const livePositionContext = createContext<string | null>(null)
/** Finds the preview picture of the page that a path leads to, if it has its own. */
export const findPictureContext = createContext<(path: string | null) => PagePicture | undefined>(
  () => undefined,
)

/** The API for loaders: the same procedures as in the browser, called in-process. */
export type PageData = { api: Api; queryClient: QueryClient }

export const pageDataContext = createContext<PageData>()

/** The name of the error when a page was not rendered in time. */
export const RENDER_TIMEOUT = 'RenderTimeout'
