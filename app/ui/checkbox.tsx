import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { children: ReactNode }

export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <label className="check">
      <input {...input} type="checkbox" />
      {children}
    </label>
  )
}
