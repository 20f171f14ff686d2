import './subject-line.css'
import { Link } from 'react-router'
import type { NamedSubject } from '#app/features/discussion/discussion.schema.ts'
import { subjectPath } from '#app/features/post-links/post-subject.rules.ts'
import { Icon } from '#app/ui/icon.tsx'

/** What a post is about, with the way there. */
export function SubjectLine({ subject }: { subject: NamedSubject }) {
  return (
    <p className="post-subject">
      <Icon name={subject.kind === 'card' ? 'layers' : 'book'} />
      <span>
        About the {subject.kind}{' '}
        <Link className="link" to={subjectPath(subject)}>
          <bdi>{subject.title}</bdi>
        </Link>{' '}
        <span className="faint">
          in <bdi>{subject.parentTitle}</bdi>
        </span>
      </span>
    </p>
  )
}
