import type { Today } from '#app/features/memory/memory.schema.ts'
import { InterviewAside } from './interview-aside.tsx'

/** The next interview; its forecast is computed in the browser, from the learner's own cards. */
export function LiveInterviewAside({ today }: { today: Today }) {
  const { interview } = today
  if (interview === null) return <InterviewAside today={today.day} interview={null} />
  return (
    <InterviewAside
      today={today.day}
      interview={{
        ...interview,
        nextRound: null,
        minutesPerDay: today.settings.minutesPerDay,
        forecast: null,
      }}
    />
  )
}
