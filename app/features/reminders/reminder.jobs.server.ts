import type { AuthDeps } from '#app/features/auth/auth.service.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import type { Mailer } from '#app/platform/mail.server.ts'
import { sendDigests } from './digest/digest.service.server.ts'
import { sendPushes } from './push/push.service.server.ts'

// Every hour that a learner can choose begins at a multiple of five minutes in every zone. A failed run is not repeated:
// the next one finds the same learners.
export const reminderCrontab = '*/5 * * * * send-reminders ?max=1'

/**
 * Digests and notifications begin no message after these times, and a message has a limit of its own: a run ends before
 * the next one begins, so that two never occupy all slots of the worker. Digests leave time for the notifications.
 */
const DIGESTS_MS = 2.5 * 60_000
const RUN_MS = 4 * 60_000

export const reminderJobs = ({ db, config, log }: AuthDeps, mailer: Mailer): JobHandlers => ({
  'send-reminders': async () => {
    const readNow = Date.now
    const start = readNow()
    const digests = await sendDigests({ db, config, log, mailer }, { readNow, until: start + DIGESTS_MS })
    const pushes = await sendPushes({ db, config, log }, { readNow, until: start + RUN_MS })
    if (digests.sent + pushes.sent > 0) {
      log.info({ digests: digests.sent, pushes: pushes.sent }, 'reminders sent')
    }
  },
})
