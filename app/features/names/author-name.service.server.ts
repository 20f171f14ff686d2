import { createHash } from 'node:crypto'
import type { Transaction } from '#app/platform/database.server.ts'
import {
  deleteAuthorName,
  findAuthorName,
  insertAuthorName,
  listAdminNames,
} from './author-name.store.server.ts'
import { isReservedName, toSkeleton } from './name-skeleton.server.ts'
import { cleanName } from './name.rules.ts'

/** A second length for the rare case that two people with the same name have the same short tag. */
const TAG_LENGTHS = [4, 12]

type NamedPerson = { id: string; name: string; isAdmin: boolean }

function listTags(personId: string): string[] {
  const digest = createHash('sha256').update(personId).digest('hex')
  return TAG_LENGTHS.map((length) => digest.slice(0, length))
}

async function needsTag(tx: Transaction, { id, isAdmin }: NamedPerson, name: string): Promise<boolean> {
  if (isAdmin) return false
  if (isReservedName(name)) return true
  const skeleton = toSkeleton(name)
  return (await listAdminNames(tx, id)).some((admin) => toSkeleton(admin) === skeleton)
}

/**
 * Registers the name under which a person writes. The first of all who look alike writes without a tag; everyone else,
 * and whoever's name could be taken for the site or an administrator, has a tag. The database keeps the names distinct.
 */
export async function registerAuthorName(tx: Transaction, person: NamedPerson): Promise<void> {
  const name = cleanName(person.name)
  const known = await findAuthorName(tx, person.id)
  // Someone without a name is shown as 'Anonymous', as all of them are.
  if (name === '' || known?.name === name) return
  if (known !== null) await deleteAuthorName(tx, person.id)
  const skeleton = toSkeleton(name)
  const tags = listTags(person.id)
  const candidates = (await needsTag(tx, person, name)) ? tags : [null, ...tags]
  for (const tag of candidates) {
    if (await insertAuthorName(tx, { personId: person.id, name, skeleton, tag })) return
    // Another request of the same person may have been first.
    if ((await findAuthorName(tx, person.id)) !== null) return
  }
}

/** After a change of role: 'admin' without a tag is for administrators alone. */
export async function updateAuthorName(tx: Transaction, person: NamedPerson): Promise<void> {
  if ((await findAuthorName(tx, person.id)) === null) return
  await deleteAuthorName(tx, person.id)
  await registerAuthorName(tx, person)
}
