import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style.ts'
import { Icon, type IconName } from './icon.tsx'

type CommonProps = Omit<ComponentProps<'button'>, 'disabled' | 'children'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Takes the place of `disabled`: the button keeps its focus and can be explained, but does nothing. */
  isUnavailable?: boolean
  /** Work is under way: a spinner takes the icon's place and further presses do nothing. */
  isBusy?: boolean
}

/** An icon-only button must say in its label what it acts on: 'Delete Sliding window drills'. */
type ContentProps =
  | { icon?: IconName; children: ReactNode; isBlock?: boolean; shortcut?: string }
  | { icon: IconName; children?: never; 'aria-label': string; isBlock?: never; shortcut?: never }

export type ButtonProps = CommonProps & ContentProps

export function Button({
  variant,
  size,
  icon,
  isBlock,
  isUnavailable = false,
  isBusy = false,
  shortcut,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isInert = isUnavailable || isBusy

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isInert) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, isIconOnly: children === undefined, isBlock, className })}
      aria-disabled={isUnavailable || undefined}
      aria-busy={isBusy || undefined}
      onClick={handleClick}
    >
      {isBusy ? <Icon name="spinner" isSpinning /> : icon && <Icon name={icon} />}
      {children}
      {shortcut !== undefined && <kbd>{shortcut}</kbd>}
    </button>
  )
}
