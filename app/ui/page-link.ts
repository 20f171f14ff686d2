/** Whether a link of this site navigates away: not a fragment, a download or a new tab. */
export function isPageNavigation(link: HTMLAnchorElement): boolean {
  const { protocol, origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || !protocol.startsWith('http') || link.target === '_blank') return false
  return pathname !== location.pathname || search !== location.search || hash === ''
}
