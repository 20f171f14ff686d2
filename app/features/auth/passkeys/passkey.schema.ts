import { z } from 'zod'
import { idSchema } from '#app/shared/id.schema.ts'
import { requiredText } from '#app/shared/text.ts'
import { MAX_PASSKEY_NAME } from './passkey.rules.ts'

const MAX_ID = 1_400
const MAX_PART = 16_000
const MAX_TICKET = 500
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)

/** `PublicKeyCredential.toJSON()`, as far as the server needs it. */
const credentialShape = {
  id: base64url(MAX_ID),
  rawId: base64url(MAX_ID),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}

/** A browser knows more ways to reach an authenticator than we do. */
const transportsSchema = z
  .array(z.string().max(40))
  .max(20)
  .default([])
  .transform((names) => TRANSPORTS.filter((known) => names.includes(known)))

export const newPasskeyInput = z.object({
  ticket: z.string().min(1).max(MAX_TICKET),
  credential: z.object({
    ...credentialShape,
    response: z.object({
      clientDataJSON: base64url(MAX_PART),
      attestationObject: base64url(MAX_PART),
      transports: transportsSchema,
    }),
  }),
})
export type NewPasskey = z.infer<typeof newPasskeyInput>

export const passkeySignInInput = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: base64url(MAX_PART),
    authenticatorData: base64url(MAX_PART),
    signature: base64url(MAX_PART),
    userHandle: base64url(200),
  }),
})
export type PasskeySignIn = z.infer<typeof passkeySignInInput>

export const passkeyNameSchema = requiredText(MAX_PASSKEY_NAME, 'The name', 'Enter a name.')
export const renamePasskeyInput = z.object({ passkeyId: idSchema, name: passkeyNameSchema })
export const passkeyIdInput = z.object({ passkeyId: idSchema })

/** A passkey as its owner sees it. */
export type PasskeySummary = {
  id: string
  name: string
  isSynced: boolean
  createdAt: string
  lastUsedAt: string | null
}
