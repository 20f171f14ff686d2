import { type FormEvent, useState } from 'react'
import { MAX_MESSAGE } from '#app/features/mock/mock.rules.ts'
import { newId } from '#app/shared/ids.ts'
import { Button } from '#app/ui/button.tsx'
import type { useRoomActions } from './use-room.ts'

type MessageFormProps = { room: string; send: ReturnType<typeof useRoomActions>['send'] }

export function MessageForm({ room, send }: MessageFormProps) {
  const [text, setText] = useState('')
  // Not the mutation's own state: hints are sent through it, too.
  const [isSending, setIsSending] = useState(false)

  async function sendText() {
    setIsSending(true)
    try {
      await send.mutateAsync({ room, id: newId(), content: { kind: 'message', text } })
      // What was typed meanwhile stays.
      setText((current) => (current.startsWith(text) ? current.slice(text.length) : current))
    } catch {
      // The text stays, and the room says why it wasn't sent.
    } finally {
      setIsSending(false)
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '' && !isSending) void sendText()
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
      <Button type="submit" icon="send" isBusy={isSending} aria-label="Send the message" />
    </form>
  )
}
