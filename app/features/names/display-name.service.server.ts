import type { Transaction } from '#app/platform/database.server.ts'
import { consumeQuota } from '#app/platform/quota.server.ts'
import { MAX_DISPLAY_NAME } from '#app/shared/limits.ts'
import { claimAuthorName, updateAuthorName } from './author-name.service.server.ts'
import { lockNames, updateDisplayName } from './display-name.store.server.ts'
import { isReservedName } from './name-skeleton.server.ts'
import { nameErrors, tooManyRenames } from './name.messages.ts'
import { cleanName, RENAMES } from './name.rules.ts'

type Chooser = { id: string; isAdmin: boolean }

/** Sets the name that others see, for a new account. Throws if it is reserved, or looks like somebody else's. */
export async function chooseDisplayName(tx: Transaction, person: Chooser, chosen: string): Promise<void> {
  const name = Array.from(cleanName(chosen)).slice(0, MAX_DISPLAY_NAME).join('').trim()
  if (name === '') throw nameErrors.invisible()
  if (!person.isAdmin && isReservedName(name)) throw nameErrors.reserved()
  await updateDisplayName(tx, person.id, name)
  if (!(await claimAuthorName(tx, { ...person, name }))) throw nameErrors.taken()
}

/** Changes the name that others see, a few times a day. An empty one is the default again. */
export async function changeDisplayName(tx: Transaction, person: Chooser, chosen: string): Promise<void> {
  const names = await lockNames(tx, person.id)
  const isDefault = chosen.trim() === ''
  if (names === null || (isDefault ? null : cleanName(chosen)) === names.displayName) return
  if (isDefault) {
    await updateDisplayName(tx, person.id, null)
    await updateAuthorName(tx, { ...person, name: names.name })
  } else await chooseDisplayName(tx, person, chosen)
  const waitSeconds = await consumeQuota(tx, person.id, RENAMES)
  if (waitSeconds !== null) throw tooManyRenames(RENAMES, waitSeconds)
}
