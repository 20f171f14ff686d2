import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, 'className'>

/** The platform's own select: the right one on touch, and light everywhere. Options are its children. */
export function SelectField({ label, hint, error, isOptional, labelEnd, id, ...select }: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, isOptional, labelEnd, id }}>
      {(control) => <select {...select} {...control} className="select" />}
    </FieldFrame>
  )
}
