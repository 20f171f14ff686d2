import { useEffect, useState } from 'react'
import type { BoardPartner } from './board-presence.ts'

/** Somebody who goes through the boxes by Tab shows where they stop. */
const SHOW_AFTER_MS = 250
/** A page that stopped in the middle of a drag doesn't hold its box. */
const LONGEST_LOCK_MS = 10_000

type OwnSelection = { current: string | null; moving: string | null }

/** Shows the other person what is selected here. Returns the box that they are dragging, which can't be moved here. */
export function useShownSelection(partner: BoardPartner | null, { current, moving }: OwnSelection) {
  const presence = partner?.presence
  const shown = moving ?? current
  useEffect(() => {
    if (presence === undefined) return undefined
    const show = () => presence.show(shown === null ? null : [shown, moving === null ? 'selected' : 'moving'])
    const timer = setTimeout(show, moving === null ? SHOW_AFTER_MS : 0)
    return () => clearTimeout(timer)
  }, [presence, shown, moving])

  const [partnerBox, state] = partner?.selection ?? []
  const dragged = state === 'moving' && partnerBox !== undefined ? partnerBox : null
  const [released, setReleased] = useState<string | null>(null)
  useEffect(() => {
    if (dragged === null) return undefined
    const timer = setTimeout(() => setReleased(dragged), LONGEST_LOCK_MS)
    return () => {
      clearTimeout(timer)
      setReleased(null)
    }
  }, [dragged])
  return { locked: dragged === released ? null : dragged }
}
