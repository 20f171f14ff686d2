// Apart from session-step.ts, because the frame of every page loads it.

/** Whether the bar of today's session takes the place of the navigation: between two steps, and on the page of one. */
export const isInSession = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  /^\/session(?:\?|$)|[?&]session=/u.test(pathname + search)
