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

/** The longer tag is for the rare case that two people have the same name and short tag. */
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
 * Registers a person's display name. The first person with a name, or one that looks like it, gets no tag; later ones
 * do, and so do names that could be mistaken for the site or an administrator. A unique constraint enforces this.
 */
export async function registerAuthorName(tx: Transaction, person: NamedPerson): Promise<void> {
  const name = cleanName(person.name)
  const known = await findAuthorName(tx, person.id)
  // People without a name are all shown as 'Anonymous'.
  if (name === '' || known?.name === name) return
  if (known !== null) await deleteAuthorName(tx, person.id)
  const skeleton = toSkeleton(name)
  const tags = listTags(person.id)
  const candidates = (await needsTag(tx, person, name)) ? tags : [null, ...tags]
  for (const tag of candidates) {
    if (await insertAuthorName(tx, { personId: person.id, name, skeleton, tag })) return
    // A concurrent request of the same person may have registered it.
    if ((await findAuthorName(tx, person.id)) !== null) return
  }
}

/**
 * Registers a name that the person chose. Unlike a name from an email it can be refused, so it never gets a tag: returns
 * false if somebody else has it or one that looks like it.
 */
export async function claimAuthorName(tx: Transaction, person: NamedPerson): Promise<boolean> {
  const name = cleanName(person.name)
  if (await needsTag(tx, person, name)) return false
  await deleteAuthorName(tx, person.id)
  return insertAuthorName(tx, { personId: person.id, name, skeleton: toSkeleton(name), tag: null })
}

/** Registers the name again after a role change, because only administrators get a reserved name without a tag. */
export async function updateAuthorName(tx: Transaction, person: NamedPerson): Promise<void> {
  if ((await findAuthorName(tx, person.id)) === null) return
  await deleteAuthorName(tx, person.id)
  await registerAuthorName(tx, person)
}
