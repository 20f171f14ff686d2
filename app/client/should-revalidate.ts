import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For pages whose data lives in the query cache: their loader runs again only for another URL. For the same URL it would
 * replace all pages that were loaded since with the first one.
 */
export function shouldRevalidateOnUrlChange({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
}
