import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'children'>

export function TextField({ label, hint, error, isOptional, labelEnd, id, ...input }: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, isOptional, labelEnd, id }}>
      {(control) => <input {...input} {...control} className="input" />}
    </FieldFrame>
  )
}
