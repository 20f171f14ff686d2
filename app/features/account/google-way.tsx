import { lazy, Suspense } from 'react'

const GoogleButton = lazy(async () => ({ default: (await import('./google-button.tsx')).GoogleButton }))

/** Signing in with Google, where it is switched on; where it is not, nothing of it is loaded. */
export function GoogleWay({ isOn, next }: { isOn: boolean; next: string | null }) {
  if (!isOn) return null
  return (
    <Suspense fallback={null}>
      <GoogleButton next={next} />
    </Suspense>
  )
}
