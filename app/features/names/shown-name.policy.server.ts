import { type RawBuilder, sql } from 'kysely'

/** The name that others see, as SQL over the table or alias `person`: the chosen one, else that of the email. */
export const shownName = (person = 'person'): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${person}.display_name`)}, ${sql.ref(`${person}.name`)})`
