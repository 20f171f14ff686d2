import { z } from 'zod'
import { type JobHandlers, retryWaitingJobs } from '#app/platform/jobs.server.ts'
import type { Mailer } from '#app/platform/mail.server.ts'
import type { AuthDeps } from './auth.service.server.ts'
import { deleteExpiredRows } from './expired-rows.store.server.ts'
import { CONFIRM_MAIL_JOB, sendConfirmMail } from './confirm-email/confirm-email.service.server.ts'
import { RESET_MAIL_JOB, sendResetMail } from './password/password-reset.service.server.ts'

const resetMailPayload = z.object({ email: z.string(), resetId: z.uuid() })
const confirmMailPayload = z.object({ email: z.string(), confirmId: z.uuid() })

export const accountCrontab = ['41 * * * * clean-up-accounts', '*/5 * * * * retry-mails'].join('\n')

/** Background jobs of accounts: queued emails and the hourly clean-up. */
export const accountJobs = (deps: AuthDeps, mailer: Mailer): JobHandlers => ({
  [RESET_MAIL_JOB]: (payload) => sendResetMail(deps, mailer, resetMailPayload.parse(payload)),
  [CONFIRM_MAIL_JOB]: (payload) => sendConfirmMail(deps, mailer, confirmMailPayload.parse(payload)),
  'retry-mails': async () => {
    for (const job of [RESET_MAIL_JOB, CONFIRM_MAIL_JOB]) await retryWaitingJobs(deps.db, job)
  },
  'clean-up-accounts': async () => {
    deps.log.info({ deleted: await deleteExpiredRows(deps.db) }, 'expired rows deleted')
  },
})
