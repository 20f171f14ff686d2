import monoFont from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url'
import sansFont from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url'
import serifItalicFont from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2?url'
import serifFont from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import { useEffect, useRef, useState } from 'react'
import { useTheme } from '#app/client/theme.ts'
import { createMessageLimit, readFrameMessage } from './lesson-frame-messages.ts'

/** The frame has no network and no cache: its fonts are handed in by the page, which has them already. */
const FONTS = [
  ['Schibsted Grotesk Variable', 'normal', sansFont],
  ['Source Serif 4 Variable', 'normal', serifFont],
  ['Source Serif 4 Variable', 'italic', serifItalicFont],
  ['JetBrains Mono Variable', 'normal', monoFont],
] as const

async function sendFonts(frame: Window) {
  await Promise.all(
    FONTS.map(async ([family, style, url]) => {
      const data = await (await fetch(url)).arrayBuffer()
      frame.postMessage({ family, style, data }, '*', [data])
    }),
  )
}

const PING_MS = 1_000
/** So many questions without an answer, and the frame is given up. */
const MAX_SILENT_PINGS = 5

type FrameCalls = { onAlive: () => void; onSilent: () => void }

/** What the page and a lesson's frame have to do with each other: height, theme, fonts, and whether it still answers. */
export function useLessonFrame({ onAlive, onSilent }: FrameCalls) {
  const frame = useRef<HTMLIFrameElement>(null)
  const theme = useTheme()
  const [height, setHeight] = useState(0)

  useEffect(() => {
    frame.current?.contentWindow?.postMessage(`theme ${theme}`, '*')
  }, [theme])

  useEffect(() => {
    const isRetryable = createMessageLimit()
    let silentPings = 0
    let isAlive = false

    function handleMessage({ source, data }: MessageEvent<unknown>) {
      const { contentWindow } = frame.current ?? {}
      if (!contentWindow || source !== contentWindow) return
      silentPings = 0
      if (!isRetryable()) return
      const message = readFrameMessage(data)
      if (message?.kind === 'height') setHeight(message.height)
      if (message === null || isAlive) return
      isAlive = true
      onAlive()
      void sendFonts(contentWindow).catch(() => {})
    }

    const timer = setInterval(() => {
      // A page in the background is asked nothing: its frame may sleep.
      if (document.hidden) return
      silentPings += 1
      if (silentPings > MAX_SILENT_PINGS) {
        clearInterval(timer)
        onSilent()
      } else frame.current?.contentWindow?.postMessage('ping', '*')
    }, PING_MS)
    window.addEventListener('message', handleMessage)
    return () => {
      clearInterval(timer)
      window.removeEventListener('message', handleMessage)
    }
  }, [onAlive, onSilent])

  return { frame, height }
}

type LessonFrameProps = FrameCalls & { courseId: string; contentId: string; title: string }

/**
 * A lesson with a script, in a frame of an origin of its own: it reaches nothing of the page, the session or the
 * network. An origin of its own also means that messages to it can name no target; none of them holds a secret.
 */
export function LessonFrame({ courseId, contentId, title, onAlive, onSilent }: LessonFrameProps) {
  const { frame, height } = useLessonFrame({ onAlive, onSilent })
  const theme = useTheme()
  const [firstTheme] = useState(theme)
  return (
    <iframe
      ref={frame}
      className="lesson-frame"
      title={title}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      src={`/lesson-frame/${courseId}/${contentId}?theme=${firstTheme}`}
      style={{ blockSize: `${height}px` }}
    />
  )
}
