import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'
import type { Api } from './api.ts'

/** What a page's loader asks: the same calls as in the browser, answered in-process. */
export type PageData = { api: Api; queryClient: QueryClient }

export const pageDataContext = createContext<PageData>()
