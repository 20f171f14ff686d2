import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { Site, SignUpMode } from '#app/shared/site.ts'
import type { SiteChange } from './site.schema.ts'
import { lockSite, readSite, updateSite } from './site.store.server.ts'

/** Whether the site can send mail. Development and tests show it instead. */
export const canSendMail = ({ SMTP_URL, NODE_ENV }: Pick<Config, 'SMTP_URL' | 'NODE_ENV'>): boolean =>
  SMTP_URL !== undefined || NODE_ENV !== 'production'

/** Who may sign up at this moment, from the database. Nobody, while the site waits for its first administrator. */
export async function readSignUpMode(db: Database): Promise<SignUpMode> {
  const { signUp, isSetupPending } = await readSite(db)
  return isSetupPending ? 'closed' : signUp
}

export async function readSiteName(db: Database): Promise<string> {
  return (await readSite(db)).name
}

type SiteSettings = Pick<Site, 'name' | 'signUp' | 'supportAddress'> & {
  canSendMail: boolean
  configuredSupport: string
}

/** The settings, as administrators see them. */
export async function readSiteSettings(db: Database, config: Config): Promise<SiteSettings> {
  const { name, signUp, supportAddress } = await readSite(db)
  return {
    name,
    signUp,
    supportAddress,
    canSendMail: canSendMail(config),
    configuredSupport: config.SUPPORT_EMAIL,
  }
}

/** Saves an administrator's change. All processes and pages follow. */
export async function saveSite(tx: Transaction, viewer: Viewer, change: SiteChange): Promise<void> {
  const { name, signUp, supportAddress } = await lockSite(tx)
  const before = { name, signUp, supportAddress }
  const after = {
    name: change.name ?? name,
    signUp: change.signUp ?? signUp,
    supportAddress: change.supportAddress === undefined ? supportAddress : change.supportAddress || null,
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await updateSite(tx, after)
  await recordAuditEvent(tx, viewer, { action: 'site-settings', before, after })
}
