import monoFont from '#app/styles/fonts/jetbrains-mono-latin.woff2?url'
import sansFont from '#app/styles/fonts/schibsted-grotesk-latin.woff2?url'
import serifItalicFont from '#app/styles/fonts/flashcards-serif-latin-italic.woff2?url'
import serifFont from '#app/styles/fonts/flashcards-serif-latin.woff2?url'
import { useEffect, useRef, useState } from 'react'
import { useTheme } from '#app/client/theme.ts'
import { createMessageLimit, readFrameMessage } from './lesson-frame-messages.ts'

/** The frame has no network access, so the page sends it the fonts. */
const FONTS = [
  ['Schibsted Grotesk Variable', 'normal', sansFont],
  ['Flashcards Serif', 'normal', serifFont],
  ['Flashcards Serif', 'italic', serifItalicFont],
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
/** After so many missed pings the frame counts as unresponsive. */
const MAX_MISSED_PINGS = 5

type FrameCallbacks = { onAlive: () => void; onUnresponsive: () => void }

/** Connects the page with a lesson's frame: height, theme, fonts and heartbeat. */
export function useLessonFrame({ onAlive, onUnresponsive }: FrameCallbacks) {
  const frame = useRef<HTMLIFrameElement>(null)
  const theme = useTheme()
  const [height, setHeight] = useState(0)

  useEffect(() => {
    frame.current?.contentWindow?.postMessage(`theme ${theme}`, '*')
  }, [theme])

  useEffect(() => {
    const isWithinLimit = createMessageLimit()
    let missedPings = 0
    let isAlive = false

    function handleMessage({ source, data }: MessageEvent<unknown>) {
      const { contentWindow } = frame.current ?? {}
      if (!contentWindow || source !== contentWindow) return
      missedPings = 0
      if (!isWithinLimit()) return
      const message = readFrameMessage(data)
      if (message?.kind === 'height') setHeight(message.height)
      if (message === null || isAlive) return
      isAlive = true
      onAlive()
      void sendFonts(contentWindow).catch(() => {})
    }

    const timer = setInterval(() => {
      // Browsers may suspend the frame of a hidden page.
      if (document.hidden) return
      missedPings += 1
      if (missedPings > MAX_MISSED_PINGS) {
        clearInterval(timer)
        onUnresponsive()
      } else frame.current?.contentWindow?.postMessage('ping', '*')
    }, PING_MS)
    window.addEventListener('message', handleMessage)
    return () => {
      clearInterval(timer)
      window.removeEventListener('message', handleMessage)
    }
  }, [onAlive, onUnresponsive])

  return { frame, height }
}

type LessonFrameProps = FrameCallbacks & { courseId: string; contentId: string; title: string }

/**
 * Runs a lesson's script in a frame with an opaque origin, without access to the page, the session or the network.
 * Messages to an opaque origin need the target '*', so none of them may hold a secret.
 */
export function LessonFrame({ courseId, contentId, title, onAlive, onUnresponsive }: LessonFrameProps) {
  const { frame, height } = useLessonFrame({ onAlive, onUnresponsive })
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
