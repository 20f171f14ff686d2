import { discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export function MissingPost() {
  return (
    <div className="wrap narrow">
      <PageHead title="Post not found" />
      <EmptyState
        title={discussionMessages.noPost}
        action={<ButtonLink to="/discussion">All posts</ButtonLink>}
      />
    </div>
  )
}
