import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useLazyDialog } from '#app/client/use-lazy-dialog.ts'
import { MAX_TOKENS } from '#app/features/access-tokens/access-token.rules.ts'
import type { TokenSummary } from '#app/features/access-tokens/access-token.schema.ts'
import { tokensQuery } from '#app/features/settings/settings.queries.ts'
import { formatDate } from '#app/shared/time-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'

/** Few people create tokens, so the dialogs load on first use. */
const CreateTokenDialog = lazyPart(async () => (await import('./create-token-dialog.tsx')).CreateTokenDialog)
const RevokeTokenDialog = lazyPart(async () => (await import('./revoke-token-dialog.tsx')).RevokeTokenDialog)

/** How to use a token; served by the API itself. */
const API_PAGE = '/api/v1'

export function AccessTokens() {
  const api = useApi()
  const tokens = useSuspenseQuery(tokensQuery(api)).data
  const [revokedToken, setRevokedToken] = useState<TokenSummary | null>(null)
  const creation = useLazyDialog(CreateTokenDialog)
  const revocation = useLazyDialog(RevokeTokenDialog)

  return (
    <div className="form">
      <p className="small muted">
        A token acts as you, without a password. One that can read sees your decks, cards, what&apos;s due and
        your progress. One that can write also creates, changes and deletes decks and cards. Neither can
        change your account. Resetting your password revokes all tokens.{' '}
        <a className="link" href={API_PAGE}>
          How to use the API
        </a>
      </p>
      {tokens.length > 0 && (
        <ul className="devices">
          {tokens.map((token) => (
            <Token
              key={token.id}
              token={token}
              onRevoke={() => {
                setRevokedToken(token)
                revocation.open()
              }}
            />
          ))}
        </ul>
      )}
      {tokens.length < MAX_TOKENS ? (
        <div>
          <Button
            icon="plus"
            onPointerEnter={CreateTokenDialog.preload}
            onFocus={CreateTokenDialog.preload}
            onClick={creation.open}
          >
            New token
          </Button>
        </div>
      ) : (
        <p className="small muted">You have {MAX_TOKENS} tokens, which is the limit. Revoke one first.</p>
      )}
      <Suspense>
        {creation.isMounted && <CreateTokenDialog isOpen={creation.isOpen} onClose={creation.close} />}
        {revocation.isMounted && (
          <RevokeTokenDialog token={revocation.isOpen ? revokedToken : null} onClose={revocation.close} />
        )}
      </Suspense>
    </div>
  )
}

const dayOf = (time: string) => <time dateTime={time}>{formatDate(time)}</time>

function Token({ token, onRevoke }: { token: TokenSummary; onRevoke: () => void }) {
  return (
    <li className="device">
      <div className="device-text">
        <p className="legend" dir="auto">
          {token.name}
        </p>
        <p className="hint">
          {token.scope === 'write' ? 'Read and write' : 'Read'}, created {dayOf(token.createdAt)},{' '}
          {token.lastUsedAt === null ? 'never used' : <>last used {dayOf(token.lastUsedAt)}</>}
          {token.isExpired ? null : token.expiresAt === null ? (
            ', never expires'
          ) : (
            <>, expires {dayOf(token.expiresAt)}</>
          )}
        </p>
      </div>
      {token.isExpired && <Badge kind="plain">Expired</Badge>}
      <Button size="sm" aria-label={`Revoke ${token.name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}
