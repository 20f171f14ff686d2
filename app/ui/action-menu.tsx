import { useEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { Separator } from 'react-aria-components/Separator'
import { buttonClass, type ButtonSize } from './button-style.ts'
import { Icon, type IconName } from './icon.tsx'

export type MenuAction = {
  id: string
  label: string
  icon?: IconName
  isDanger?: boolean
  /** A second line: what will happen, or why it can't be used now. */
  note?: string
  isDisabled?: boolean
  /** Draws a line above it. */
  startsGroup?: boolean
  onAction: () => void
}

type ActionMenuProps = {
  /** Names what it acts on: 'Actions for Hash maps'. */
  label: string
  size?: ButtonSize
  actions: readonly MenuAction[]
  /** Set when it replaces a pressed button: it takes the focus and opens at once. */
  opensAtOnce?: boolean
}

export function ActionMenu({ label, size, actions, opensAtOnce = false }: ActionMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!opensAtOnce) return
    // Focused before the click, so that focus returns here when the menu closes.
    trigger.current?.focus()
    trigger.current?.click()
  }, [opensAtOnce])

  return (
    <MenuTrigger>
      <Button
        ref={trigger}
        className={buttonClass({ variant: 'ghost', size, isIconOnly: true })}
        aria-label={label}
      >
        <Icon name="more" />
      </Button>
      <Popover placement="bottom end">
        <Menu className="menu">
          {actions.flatMap((action) => [
            ...(action.startsGroup === true ? [<Separator key={`${action.id}-line`} />] : []),
            <MenuItem
              key={action.id}
              id={action.id}
              textValue={action.label}
              isDisabled={action.isDisabled === true}
              data-danger={action.isDanger || undefined}
              onAction={action.onAction}
            >
              {action.icon && <Icon name={action.icon} />}
              {action.note === undefined ? (
                action.label
              ) : (
                <span className="menu-lines">
                  {action.label}
                  <small>{action.note}</small>
                </span>
              )}
            </MenuItem>,
          ])}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
