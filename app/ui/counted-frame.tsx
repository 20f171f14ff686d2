import type { ComponentProps } from 'react'
import { describeLength, isNearLimit } from './character-limit.ts'
import { FieldFrame } from './field-frame.tsx'

export type LimitProps = {
  /** Counts the characters near the limit. Unlike `maxLength` it cuts nothing off: a longer text gets an error. */
  limit?: number | undefined
}

type CountedFrameProps = ComponentProps<typeof FieldFrame> & LimitProps & { length: number }

/** The frame of a text field, which counts its characters near a limit. */
export function CountedFrame({ limit, length, error, labelEnd, ...frame }: CountedFrameProps) {
  if (limit === undefined) return <FieldFrame {...frame} error={error} labelEnd={labelEnd} />
  const count = { length, limit }
  return (
    <FieldFrame
      {...frame}
      error={error ?? describeLength(count)}
      labelEnd={isNearLimit(count) ? <span className="hint nums">{`${length} of ${limit}`}</span> : labelEnd}
    />
  )
}
