import { useId, type ComponentProps, type ReactNode } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'children'> & {
  label: string
  hint?: ReactNode
}

/** A row with the switch at its end. A native checkbox with the switch role, so that it also works in a form. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const id = useId()
  return (
    <div className="optrow">
      <div className="optrow-text">
        <label className="legend" htmlFor={id}>
          {label}
        </label>
        {hint !== undefined && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <SwitchControl {...input} id={id} aria-describedby={hint === undefined ? undefined : `${id}-hint`} />
    </div>
  )
}

/** The switch alone, for rows with their own label. */
export function SwitchControl(input: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>) {
  return (
    <span className="switch">
      <input {...input} type="checkbox" role="switch" />
      <span />
    </span>
  )
}
