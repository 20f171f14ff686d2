import { Button } from './button.tsx'

type OtherVersionProps = {
  autosave: { other: object | null; showOther: () => void; keepThis: () => void }
}

/** The same text was changed in two places: both stay until one of them is chosen. */
export function OtherVersion({ autosave: { other, showOther, keepThis } }: OtherVersionProps) {
  if (other === null) return null
  return (
    <div className="notice other-version" role="alert">
      <p>
        <strong>You also changed this in another tab or on another device.</strong> Both versions are kept.
        Look at the other one, then keep the one you want.
      </p>
      <div className="row">
        <Button size="sm" onClick={showOther}>
          Show the other version
        </Button>
        <Button size="sm" variant="primary" onClick={keepThis}>
          Keep this version
        </Button>
      </div>
    </div>
  )
}
