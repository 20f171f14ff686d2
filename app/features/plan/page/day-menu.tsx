import { useNavigate } from 'react-router'
import type { PlanUnit, UnitChoice } from '#app/features/plan/plan.schema.ts'
import { ActionMenu, type MenuAction } from '#app/ui/action-menu.tsx'

export type UnitAction = { unit: PlanUnit; choice: UnitChoice }

type DayMenuProps = {
  label: string
  units: readonly PlanUnit[]
  onAction: (action: UnitAction) => void
}

/** Loaded on first use. A day with several units names the one that each action moves. */
export function DayMenu({ label, units, onAction }: DayMenuProps) {
  const navigate = useNavigate()
  const actions = units.flatMap((unit, index): MenuAction[] => {
    const { slug, title, lessonPath } = unit
    const item = (id: string, text: string, onPress: () => void, startsGroup = false): MenuAction => ({
      id: `${id} ${slug}`,
      label: text,
      ...(units.length > 1 ? { note: title } : {}),
      startsGroup,
      onAction: onPress,
    })
    const choose = (choice: UnitChoice) => () => onAction({ unit, choice })
    return [
      item('first', 'Do it today', choose('first'), index > 0),
      item('later', 'Move later', choose('later')),
      item('known', 'I know this', choose('known')),
      ...(lessonPath === undefined ? [] : [item('lesson', 'Open lesson', () => void navigate(lessonPath))]),
    ]
  })
  return <ActionMenu size="sm" label={label} actions={actions} opensAtOnce />
}
