import type { Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { usePressGuard } from './use-press-guard.ts'

type RateButtonsProps = {
  /** The keys are shown on the buttons only while they work. */
  hasSingleKeys: boolean
  onRate: (rating: Rating) => void
}

/** Mounted with each answer, so that the guard time begins when they appear. */
export function RateButtons({ hasSingleKeys, onRate }: RateButtonsProps) {
  const { guard } = usePressGuard()
  return (
    <>
      <Button icon="reload" {...guard(() => onRate('again'))} {...shortcutProps('1', hasSingleKeys)}>
        Repeat
      </Button>
      <Button
        variant="primary"
        icon="tick"
        {...guard(() => onRate('good'))}
        {...shortcutProps('2', hasSingleKeys)}
      >
        Completed
      </Button>
    </>
  )
}

/** A key on its button, for eyes and screen readers. */
export const shortcutProps = (key: string, isShown: boolean) =>
  isShown ? { shortcut: key, 'aria-keyshortcuts': key } : {}
