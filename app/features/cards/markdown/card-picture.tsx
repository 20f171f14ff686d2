import { createContext, useContext, useState } from 'react'
import type { PictureRef } from '#app/features/pictures/picture.rules.ts'

/** Whether pictures are shown; otherwise their text alternative is. */
export const PictureMode = createContext(true)

/** A higher picture is shown smaller, so that the answer below it stays on the screen. */
const MAX_HEIGHT = 420
const UNNAMED = 'Picture without a description'

/** The width at which the picture is at most `MAX_HEIGHT` high. */
const shownWidth = ({ width, height }: { width: number; height: number }) =>
  Math.max(1, Math.round(Math.min(width, (width * MAX_HEIGHT) / height)))

type CardPictureProps = { picture: PictureRef; alt: string }

/** One of our own pictures. Its size is part of its address, so the text below doesn't move when it loads. */
export function CardPicture({ picture, alt }: CardPictureProps) {
  const isShown = useContext(PictureMode)
  const [hasFailed, setHasFailed] = useState(false)
  const text = alt.trim() || UNNAMED
  if (!isShown) return text
  if (hasFailed) return <span className="markdown-picture-failed">{text}</span>
  const { src, size } = picture
  const dimensions =
    size === null
      ? {}
      : { width: shownWidth(size), height: Math.round((shownWidth(size) * size.height) / size.width) || 1 }
  return (
    <img
      className="markdown-picture"
      src={src}
      alt={text}
      {...dimensions}
      loading="lazy"
      decoding="async"
      onError={() => setHasFailed(true)}
    />
  )
}
