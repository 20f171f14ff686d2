import { ButtonLink } from '#app/ui/button-link.tsx'

/** What an account would add, after a visitor has submitted. Nothing waits for it. */
export function VisitorNote({ slug, isSolved }: { slug: string; isSolved: boolean }) {
  const next = new URLSearchParams({ next: `/practice/${slug}` }).toString()
  return (
    <div className="panel visitor-note">
      <p>
        {isSolved
          ? 'Solved. With an account it counts, you see our solution, and it comes back before you forget it.'
          : 'Your code is saved on this device. With an account it goes with you.'}
      </p>
      <ButtonLink to={`/signup?${next}`} variant={isSolved ? 'primary' : 'secondary'}>
        Sign up to keep this
      </ButtonLink>
    </div>
  )
}
