import { type ComponentProps, useState } from 'react'
import { CountedFrame, type LimitProps } from './counted-frame.tsx'
import type { FieldProps } from './field-frame.tsx'

type TextFieldProps = FieldProps & LimitProps & Omit<ComponentProps<'input'>, 'className' | 'children'>

export function TextField({
  label,
  hint,
  error,
  isOptional,
  labelEnd,
  id,
  limit,
  onChange,
  ...input
}: TextFieldProps) {
  const [length, setLength] = useState(String(input.defaultValue ?? '').length)
  return (
    <CountedFrame {...{ label, hint, error, isOptional, labelEnd, id, limit, length }}>
      {(control) => (
        <input
          {...input}
          {...control}
          className="input"
          onChange={(event) => {
            setLength(event.target.value.length)
            onChange?.(event)
          }}
        />
      )}
    </CountedFrame>
  )
}
