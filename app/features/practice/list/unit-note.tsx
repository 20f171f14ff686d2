import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'

type UnitToday = { title: string; exercise: { title: string } }

/** What the plan has for today: its exercise waits in the session, not here. */
export function UnitNote({ unit }: { unit: UnitToday }) {
  return (
    <p className="practice-unit">
      <Icon name="code" />
      <span>
        Today’s unit is <strong>{unit.title}</strong>. Its exercise, <bdi>{unit.exercise.title}</bdi>, is part
        of{' '}
        <Link className="link" to="/today">
          today’s session
        </Link>
        .
      </span>
    </p>
  )
}
