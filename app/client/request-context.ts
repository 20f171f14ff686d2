import { createContext } from 'react-router'
import type { Viewer } from '#app/shared/viewer.ts'
import type { AnalyticsService } from './analytics.ts'
import type { SiteTexts } from '#app/shared/site-texts.ts'

/** What the server knows about a request, filled in by its load context; the defaults serve a bare dev server. */
export const viewerContext = createContext<Viewer | null>(null)
/** When the session was renewed and when it ends; null for a visitor. */
export const sessionTimesContext = createContext<{ renewedAt: string; expiresAt: string } | null>(null)
export const nonceContext = createContext<string>('')
export const requestIdContext = createContext<string>('')
/** Where failures of the screens go; null writes them to standard error. */
export const reportErrorContext = createContext<((error: unknown) => void) | null>(null)
export const originContext = createContext<string>('http://localhost:3000')
const noPage = { title: '', html: '' }
/** The texts that the operator edits; a bare dev server has none. */
export const siteTextsContext = createContext<SiteTexts>({
  pages: { about: noPage, contact: noPage, 'privacy-policy': noPage, 'terms-of-service': noPage },
  testimonials: [],
})
/** The service that measures pages, for whoever accepted; null where there is none. */
export const analyticsContext = createContext<AnalyticsService | null>(null)
/** Whether the page is kept for many visitors: then it is sent whole, without a nonce. */
export const isCachedPageContext = createContext<boolean>(false)
/** Where the live reader was when this request began to read; null while it is not up. */
export const livePositionContext = createContext<string | null>(null)
