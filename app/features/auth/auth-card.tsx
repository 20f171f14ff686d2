import './auth.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type AuthCardProps = { title: string; foot: ReactNode; hasTerms?: boolean; children: ReactNode }

/** The card around the log-in, sign-up and password forms. */
export function AuthCard({ title, foot, hasTerms = false, children }: AuthCardProps) {
  return (
    <div className="auth wrap">
      <div className="card auth-card">
        <header className="auth-head">
          <h1>{title}</h1>
        </header>
        <div className="rule">
          <span style={{ inlineSize: '3.5rem' }} />
        </div>
        <div className="auth-body">
          {children}
          <p className="auth-foot">{foot}</p>
        </div>
      </div>
      {hasTerms && (
        <p className="auth-terms small faint">
          By continuing you accept the{' '}
          <Link className="link" to="/terms-of-service">
            Terms of Service
          </Link>
          .
        </p>
      )}
    </div>
  )
}
