import { Link } from 'react-router'

type AlreadyLoggedInProps = { name: string; text: string }

/** For signed-in people who open a page that is meant for visitors. */
export function AlreadyLoggedIn({ name, text }: AlreadyLoggedInProps) {
  return (
    <p className="auth-note">
      You're logged in as <bdi>{name}</bdi>. {text}{' '}
      <Link className="link" to="/decks">
        continue to your decks
      </Link>
      .
    </p>
  )
}
