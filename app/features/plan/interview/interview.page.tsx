import { redirect } from 'react-router'
import type { Route } from './+types/interview.page'

/** The plan has taken the place of this page; links and bookmarks lead there with their parameters. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(`/plan${url.search}`)
}

export default function InterviewPage() {
  return null
}
