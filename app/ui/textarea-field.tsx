import { type ComponentProps, useState } from 'react'
import { CountedFrame, type LimitProps } from './counted-frame.tsx'
import type { FieldProps } from './field-frame.tsx'

type TextareaFieldProps = FieldProps & LimitProps & Omit<ComponentProps<'textarea'>, 'className' | 'children'>

export function TextareaField({
  label,
  hint,
  error,
  isOptional,
  labelEnd,
  id,
  limit,
  onChange,
  ...textarea
}: TextareaFieldProps) {
  const [length, setLength] = useState(String(textarea.defaultValue ?? '').length)
  return (
    <CountedFrame {...{ label, hint, error, isOptional, labelEnd, id, limit, length }}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          className="textarea"
          onChange={(event) => {
            setLength(event.target.value.length)
            onChange?.(event)
          }}
        />
      )}
    </CountedFrame>
  )
}
