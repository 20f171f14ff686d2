const MOST_TIMES = 2

/** Nobody finds three hours a day because a plan asks for them: up to twice as many minutes are worth a button. */
export const isWorthOffering = (minutes: number | null, minutesPerDay: number): minutes is number =>
  minutes !== null && minutes <= MOST_TIMES * minutesPerDay
