import { ActionMenu } from '#app/ui/action-menu.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { DeckSkeleton } from '#app/features/decks/deck-skeleton.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { ReconnectingNotice } from '#app/ui/reconnecting-notice.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Demo } from './demo.tsx'

const doNothing = () => {}

export function ComponentGallery() {
  return (
    <>
      <Demo title="Loading">
        <DeckSkeleton label="Loading your decks" />
      </Demo>
      <Demo title="Empty states">
        <div className="cells">
          <EmptyState title="No decks awaiting approval." level={3} />
          <EmptyState
            title="This deck has no flashcards. Please add some first."
            level={3}
            action={<Button variant="primary">Add a flashcard</Button>}
          />
        </div>
      </Demo>
      <Demo title="Progress, tabs, menu">
        <div className="cells">
          <ProgressBar label="Course progress" percent={60} caption="Topic 3 of 5" />
          <ProgressBar label="Above 100%" percent={130} caption="Clamped" />
          <Tabs
            label="Admin"
            tabs={[
              { id: 'decks', label: 'Decks and flags', count: 2, content: <p>Decks</p> },
              { id: 'log', label: 'Activity log', content: <p>Log</p> },
            ]}
          />
          <div className="demo-viewport frame">
            <ReconnectingNotice isShown />
          </div>
          <div className="row">
            <Avatar name="Sam Okafor" />
            <ActionMenu
              label="Actions for Hash maps"
              actions={[
                { id: 'up', label: 'Move up', icon: 'arrow-up', onAction: doNothing },
                { id: 'down', label: 'Move down', icon: 'arrow-down', onAction: doNothing },
                { id: 'remove', label: 'Remove lesson', icon: 'trash', isDanger: true, onAction: doNothing },
              ]}
            />
          </div>
        </div>
      </Demo>
    </>
  )
}
