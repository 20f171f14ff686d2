import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type FieldProps = {
  label: string
  hint?: ReactNode
  /** One sentence that says what to do; announced with the control. */
  error?: string | undefined
  /** Optional fields are marked; required ones are not. */
  isOptional?: boolean
  /** Content at the end of the label's line, e.g. a 'Forgot Password?' link. */
  labelEnd?: ReactNode
}

type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldFrameProps = FieldProps & {
  id?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label above, hint and error below, linked to the control that the caller renders. */
export function FieldFrame({
  label,
  hint,
  error,
  isOptional = false,
  labelEnd,
  id,
  children,
}: FieldFrameProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint === undefined ? undefined : `${controlId}-hint`
  const errorId = error === undefined ? undefined : `${controlId}-error`

  return (
    <div className={labelEnd === undefined ? 'field' : 'field field-with-end'}>
      <label className="legend" htmlFor={controlId}>
        {label}
        {isOptional && <span className="field-optional"> optional</span>}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {/* After the control, so that Tab reaches the control first. */}
      {labelEnd !== undefined && <div className="label-end">{labelEnd}</div>}
      {hint !== undefined && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="error" id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  )
}
