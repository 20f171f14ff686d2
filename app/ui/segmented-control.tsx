import { useId } from 'react'

type SegmentedControlProps<Value extends string> = {
  label: string
  options: ReadonlyArray<{ value: Value; label: string }>
  name?: string
} & (
  | { value: Value; onChange: (value: Value) => void; defaultValue?: never }
  | { defaultValue: Value; value?: never; onChange?: (value: Value) => void }
)

/** A radio group styled as one control. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const ownName = useId()
  return (
    <fieldset className="field">
      <legend className="legend">{props.label}</legend>
      <div className="segmented">
        {props.options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={props.name ?? ownName}
              value={option.value}
              checked={props.value === undefined ? undefined : props.value === option.value}
              defaultChecked={props.value === undefined ? props.defaultValue === option.value : undefined}
              onChange={() => props.onChange?.(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
