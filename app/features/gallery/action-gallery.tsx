import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { BUTTON_SIZES, BUTTON_VARIANTS } from '#app/ui/button-style.ts'
import { DifficultyMeter } from '#app/features/cards/difficulty-meter.tsx'
import { Icon, listIconNames } from '#app/ui/icon.tsx'
import { Demo } from './demo.tsx'

export function ActionGallery() {
  return (
    <>
      <Demo title="Buttons">
        <div className="demo-buttons">
          {BUTTON_SIZES.map((size) => (
            <div key={size} className="row">
              {BUTTON_VARIANTS.map((variant) => (
                <Button key={variant} variant={variant} size={size}>
                  {variant}
                </Button>
              ))}
            </div>
          ))}
          <div className="row">
            <Button variant="primary" className="is-focus">
              Focused
            </Button>
            <Button variant="primary" isUnavailable>
              Unavailable
            </Button>
            <Button variant="primary" isBusy>
              Saving
            </Button>
            <Button variant="tonal" shortcut="Space">
              Show Answer
            </Button>
            <Button variant="primary" icon="plus">
              With icon
            </Button>
            <Button variant="ghost" icon="trash" aria-label="Delete Sliding window drills" />
            <Button variant="ghost" size="sm" icon="trash" aria-label="Delete Monotonic stacks" />
            <ButtonLink to="/gallery" icon="arrow-right">
              A link
            </ButtonLink>
          </div>
        </div>
      </Demo>
      <Demo title="Badges, difficulty, keys">
        <div className="demo-badges row">
          <Badge kind="live">Live</Badge>
          <Badge kind="soon">Coming Soon</Badge>
          <Badge kind="pending">Pending Approval</Badge>
          <Badge kind="accent">Current</Badge>
          <Badge kind="plain">Plain</Badge>
          <Badge kind="live" isQuiet>
            Live
          </Badge>
          <DifficultyMeter level="easy" />
          <DifficultyMeter level="medium" />
          <DifficultyMeter level="hard" />
          <span className="row">
            <kbd>Space</kbd> <kbd>1</kbd> <kbd>Esc</kbd>
          </span>
        </div>
      </Demo>
      <Demo title="Icons">
        <div className="demo-icons row">
          {listIconNames().map((name) => (
            <span key={name} className="row small faint">
              <Icon name={name} />
              {name}
            </span>
          ))}
        </div>
      </Demo>
    </>
  )
}
