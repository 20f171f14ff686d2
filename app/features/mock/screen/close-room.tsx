import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'

type CloseRoomProps = {
  isStarted: boolean
  isFull: boolean
  isAlone: boolean
  isClosing: boolean
  onClose: () => void
}

/** The owner can end everything at once: the link, and the room for both. */
export function CloseRoom({ isStarted, isFull, isAlone, isClosing, onClose }: CloseRoomProps) {
  const [isSure, setIsSure] = useState(false)
  if (isStarted && isSure) {
    return (
      <p className="mock-close" role="alert">
        {isAlone ? 'Close this room?' : 'Close this room for both of you?'} Its code and marks are lost, and
        nothing is scheduled.
        <Button size="sm" variant="danger" isBusy={isClosing} onClick={onClose}>
          Close the room
        </Button>
        <Button size="sm" isUnavailable={isClosing} onClick={() => setIsSure(false)}>
          Keep it open
        </Button>
      </p>
    )
  }
  return (
    <p className="mock-close">
      {isAlone
        ? 'Only you see this room.'
        : isFull
          ? 'Only the two of you see this room.'
          : 'The link works for a day, for one person.'}
      <Button
        size="sm"
        variant="ghost"
        isBusy={isClosing}
        onClick={() => (isStarted ? setIsSure(true) : onClose())}
      >
        {isStarted ? 'Close the room' : 'Close it now'}
      </Button>
    </p>
  )
}
