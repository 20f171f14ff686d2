export const BUTTON_VARIANTS = ['primary', 'tonal', 'secondary', 'ghost', 'danger', 'danger-ghost'] as const
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number]

export const BUTTON_SIZES = ['sm', 'md', 'lg'] as const
export type ButtonSize = (typeof BUTTON_SIZES)[number]

export type ButtonStyle = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  isIconOnly?: boolean | undefined
  isBlock?: boolean | undefined
  className?: string | undefined
}

export function buttonClass({
  variant = 'secondary',
  size = 'md',
  isIconOnly = false,
  isBlock = false,
  className,
}: ButtonStyle): string {
  return [
    'btn',
    `btn-${variant}`,
    size !== 'md' && `btn-${size}`,
    isIconOnly && 'btn-icon',
    isBlock && 'btn-block',
    className,
  ]
    .filter(Boolean)
    .join(' ')
}
