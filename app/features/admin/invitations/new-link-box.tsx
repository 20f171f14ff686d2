import { useEffect, useRef } from 'react'
import { copyField } from '#app/client/copy-field.ts'
import { toWeekday } from '#app/features/admin/admin-time.ts'
import { invitationMessages } from '#app/features/invitations/invitation.messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { NewLink } from './invitation-form.tsx'

function describeLimits({ maxUses, expiresAt }: NewLink): string {
  const uses = maxUses === null ? 'any number of times' : maxUses === 1 ? 'once' : `${maxUses} times`
  return `It works ${uses} and ${expiresAt === null ? 'never expires' : `expires on ${toWeekday(expiresAt)}`}.`
}

/** The only time that a link is shown in full. */
export function NewLinkBox({ created }: { created: NewLink }) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])

  return (
    <div className="new-link">
      <Icon name="check" />
      <div className="grow">
        <p>
          <strong>{invitationMessages.created}</strong> It’s shown in full only now. {describeLimits(created)}
        </p>
        <div className="new-link-row">
          <input
            ref={input}
            className="input"
            aria-label="New invitation link"
            readOnly
            value={created.link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            ref={button}
            icon="copy"
            onClick={() => void copyField(input.current, invitationMessages.copied)}
          >
            Copy
          </Button>
        </div>
      </div>
    </div>
  )
}
