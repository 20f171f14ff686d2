import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { MAX_GUEST_NAME, NAME_REQUIRED } from '#app/features/mock/mock.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type JoinRoomProps = { room: string; ownerName: string; minutes: number; viewerName: string | null }

/** The free seat: somebody without an account gives a name. */
export function JoinRoom({ room, ownerName, minutes, viewerName }: JoinRoomProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const join = useMutation(
    api.mock.join.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(api.mock.room.queryFilter({ room })),
      onError: (cause) => {
        showError(cause, (reason) => `You aren't in yet: ${reason}`)
        // Somebody else may have been faster: then the page is gone.
        void revalidate()
      },
    }),
  )

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const given = viewerName ?? name.trim()
    if (given === '') {
      setError(NAME_REQUIRED)
      return
    }
    setError(undefined)
    join.mutate({
      room,
      name: given.slice(0, MAX_GUEST_NAME),
      zoneOffsetMinutes: -new Date().getTimezoneOffset(),
    })
  }

  return (
    <div className="wrap mock-narrow">
      <header className="page-head">
        <div>
          <h1>{`${ownerName} invites you to a mock interview`}</h1>
          <p>{`${minutes} minutes a round. One of you asks, the other one answers.`}</p>
        </div>
      </header>
      <form className="panel mock-form" aria-label="Join" noValidate onSubmit={handleSubmit}>
        {viewerName === null ? (
          <TextField
            label="Your name"
            hint="Your partner sees this name. You don't need an account, and everything here is deleted after 30 days."
            autoComplete="given-name"
            maxLength={MAX_GUEST_NAME}
            value={name}
            error={error}
            onChange={({ target }) => setName(target.value)}
          />
        ) : (
          <p>{`You join as ${viewerName}.`}</p>
        )}
        <Button variant="primary" type="submit" isBusy={join.isPending}>
          Join
        </Button>
      </form>
    </div>
  )
}
