import { useId, type ComponentProps, type ReactNode } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'children'> & {
  label: string
  hint?: ReactNode
}

/** A row with the switch at its end. The platform's checkbox with the switch role, so it also works in a form. */
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
      <span className="switch">
        <input
          {...input}
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        />
        <span />
      </span>
    </div>
  )
}
