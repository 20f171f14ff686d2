// A fixed locale and time zone, so that the server and the browser render the same date.
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

export const formatDeckDay = (time: string) => DAY.format(new Date(time))
