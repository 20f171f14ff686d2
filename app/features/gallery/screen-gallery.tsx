import { FailureCard, NotFoundScreen } from '#app/ui/error-screen.tsx'
import { NavBar } from '#app/ui/nav-bar.tsx'
import { Demo } from './demo.tsx'

const NAV = {
  entries: [
    { to: '/gallery', label: 'Gallery' },
    { to: '/decks', label: 'Decks' },
  ],
  theme: { icon: 'moon', name: 'Theme: dark', label: 'Theme', onPress: () => {} },
  onLogOut: () => {},
  locationKey: 'gallery',
} as const

export function ScreenGallery() {
  return (
    <>
      <Demo title="Navigation">
        <div className="demo-stack">
          <div className="frame">
            <NavBar {...NAV} person={null} />
          </div>
          <div className="frame">
            <NavBar
              {...NAV}
              person={{
                name: 'Sam Okafor',
                pages: [{ to: '/settings', label: 'Settings', icon: 'settings' }],
              }}
            />
          </div>
        </div>
      </Demo>
      <Demo title="Page not found">
        <div className="frame">
          <NotFoundScreen path="/decks/heaps-of-fun" />
        </div>
      </Demo>
      <Demo title="Failure">
        <div className="frame">
          <FailureCard requestId="req-7f3a" />
        </div>
      </Demo>
    </>
  )
}
