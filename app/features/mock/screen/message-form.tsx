import { type FormEvent, useState } from 'react'
import { MAX_MESSAGE } from '#app/features/mock/mock.rules.ts'
import { newId } from '#app/shared/ids.ts'
import { Button } from '#app/ui/button.tsx'
import type { useRoomActions } from './use-room.ts'

type MessageFormProps = { room: string; send: ReturnType<typeof useRoomActions>['send'] }

export function MessageForm({ room, send }: MessageFormProps) {
  const [text, setText] = useState('')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    send.mutate({ room, id: newId(), content: { kind: 'message', text } })
    setText('')
  }

  return (
    <form className="mock-send" onSubmit={handleSubmit}>
      <input
        className="input"
        aria-label="Message"
        placeholder="Write a message"
        maxLength={MAX_MESSAGE}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" icon="send" aria-label="Send the message" />
    </form>
  )
}
