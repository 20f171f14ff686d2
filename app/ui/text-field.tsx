import { type ComponentProps, useState } from 'react'
import { describeLength, isNearLimit } from './character-limit.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'children'> & {
    /** Counts the characters near the limit. Unlike `maxLength` it cuts nothing off: a longer text gets an error. */
    limit?: number
  }

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
  const count = limit === undefined ? null : { length, limit }
  return (
    <FieldFrame
      {...{ label, hint, isOptional, id }}
      error={error ?? (count === null ? undefined : describeLength(count))}
      labelEnd={
        count !== null && isNearLimit(count) ? (
          <span className="hint nums">{`${length} of ${limit}`}</span>
        ) : (
          labelEnd
        )
      }
    >
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
    </FieldFrame>
  )
}
