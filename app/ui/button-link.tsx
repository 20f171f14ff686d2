import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style.ts'
import { Icon, type IconName } from './icon.tsx'

type ButtonLinkProps = Omit<LinkProps, 'className' | 'children'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  isBlock?: boolean
  icon?: IconName
  className?: string
  children: ReactNode
}

/** A link that looks like a button, and stays a link for keyboards and screen readers. */
export function ButtonLink({ variant, size, isBlock, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, isBlock, className })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
