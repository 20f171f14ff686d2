import { createContext } from 'react-router'
import type { Viewer } from '#app/shared/viewer.ts'

/** What the server knows about a request, filled in by its load context; the defaults serve a bare dev server. */
export const viewerContext = createContext<Viewer | null>(null)
/** When the session was renewed and when it ends; null for a visitor. */
export const sessionTimesContext = createContext<{ renewedAt: string; expiresAt: string } | null>(null)
export const nonceContext = createContext<string>('')
export const requestIdContext = createContext<string>('')
/** Where failures of the screens go; null writes them to standard error. */
export const reportErrorContext = createContext<((error: unknown) => void) | null>(null)
export const originContext = createContext<string>('http://localhost:3000')
export const supportEmailContext = createContext<string>('support@example.com')
/** Where the live reader was when this request began to read; null while it is not up. */
export const livePositionContext = createContext<string | null>(null)
