import { defineErrors } from '#app/shared/errors.ts'

export const NOTIFICATIONS_PATH = '/settings/notifications'
/** The page behind the link of a mail, and the target of a mail program's own button. */
export const STOP_PATH = '/stop-reminders'

/** The secret address of a calendar has its key after it. */
export const CALENDAR_PATH = '/calendar.ics'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
/** 0 is Monday. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday] ?? WEEKDAYS[0]

export const reminderMessages = {
  saved: 'Saved',
  failed: (message: string) => `That isn't saved: ${message}`,
}

export const reminderErrors = defineErrors('reminder', {
  pauseTooLong: [400, 'Choose a date from tomorrow on, within a year.'],
  foreignEndpoint: [400, 'This browser uses a push service that this site can’t reach.'],
  tooManyDevices: [409, 'Ten devices get notifications already. Remove one first.'],
  noDevice: [404, 'This device gets no notifications any more. Switch them on again.'],
})
