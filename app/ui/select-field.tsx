import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, 'className'>

/** The native select, because it works best on touch screens. Options are its children. */
export function SelectField({ label, hint, error, isOptional, labelEnd, id, ...select }: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, isOptional, labelEnd, id }}>
      {(control) => <select {...select} {...control} className="select" />}
    </FieldFrame>
  )
}
