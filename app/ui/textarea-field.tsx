import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

type TextareaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'children'>

export function TextareaField({
  label,
  hint,
  error,
  isOptional,
  labelEnd,
  id,
  ...textarea
}: TextareaFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, isOptional, labelEnd, id }}>
      {(control) => <textarea {...textarea} {...control} className="textarea" />}
    </FieldFrame>
  )
}
