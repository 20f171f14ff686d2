/** Times as people read them. The language and the zone are fixed: the server and every browser render the same text. */

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (time: string): string => formatter.format(new Date(time))
}

/** '3 Dec' */
export const formatDay = format({ day: 'numeric', month: 'short' })
/** '3 Dec 2026', for what may be older than a year. */
export const formatDate = format({ day: 'numeric', month: 'short', year: 'numeric' })
