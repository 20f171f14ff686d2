import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style.ts'
import { Icon, type IconName } from './icon.tsx'

type CommonProps = Omit<ComponentProps<'button'>, 'disabled' | 'children'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Used instead of `disabled`: the button stays focusable but does nothing. */
  isUnavailable?: boolean
  /** Shows a spinner instead of the icon and ignores further presses. */
  isBusy?: boolean
}

/** The label of an icon-only button names what it acts on: 'Delete Sliding window drills'. */
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
