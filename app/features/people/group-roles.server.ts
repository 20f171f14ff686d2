import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { AuthDeps } from '#app/features/auth/auth.service.server.ts'
import { readGroups } from '#app/features/auth/oidc/oidc.service.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { setRoleByGroup } from './role.service.server.ts'

/**
 * After each sign-in with the operator's provider: a member of the group for administrators is one, and somebody who
 * left it is none any more. Others keep the role that somebody gave them here.
 */
export function groupRoles({ db, config, log }: AuthDeps): BetterAuthPlugin {
  const group = config.OIDC_ADMIN_GROUP
  if (group === undefined) return { id: 'flashcards-group-roles' }
  return {
    id: 'flashcards-group-roles',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/callback/:id',
          handler: createAuthMiddleware(async ({ context, request }) => {
            const groups = readGroups(request)
            const person = context.newSession?.user
            if (groups === null || person === undefined) return
            const isMember = groups.includes(group)
            try {
              await db.transaction().execute((tx) => setRoleByGroup(tx, person.id, { group, isMember }))
            } catch (cause) {
              // The last administrator stays one, so that somebody can look after the site.
              if (!(cause instanceof AppError)) throw cause
              log.warn({ code: cause.code }, 'the role of a group was not applied')
            }
          }),
        },
      ],
    },
  }
}
