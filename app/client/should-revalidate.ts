import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For pages whose data lives in the cache of calls once they are open: their loader runs again only for another
 * address. Run again for the same one, it would put its first page in the place of all that were loaded since.
 */
export function shouldRevalidateOnUrlChange({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
}
