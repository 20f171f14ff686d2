import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { readCaller } from '#app/features/auth/attempts/auth-caller.server.ts'
import { startSession } from '#app/features/auth/auth-endpoints.server.ts'
import type { AuthDeps } from '#app/features/auth/auth.service.server.ts'
import { mapAppErrors } from '#app/features/auth/map-app-errors.server.ts'
import { setupInput } from './setup.schema.ts'
import { completeSetup } from './setup.service.server.ts'

/** Sets a new install up, and logs its administrator in. */
export const setupEndpoint = (deps: AuthDeps): BetterAuthPlugin => ({
  id: 'flashcards-setup',
  endpoints: {
    setUp: createAuthEndpoint('/set-up', { method: 'POST', body: setupInput }, (ctx) =>
      mapAppErrors(async () => {
        await startSession(ctx, await completeSetup(deps, ctx.body, readCaller(ctx.headers)))
        return ctx.json({ ok: true })
      }),
    ),
  },
})
