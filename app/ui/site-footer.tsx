import { Link } from 'react-router'
import { BrandMark } from './brand-mark.tsx'

const FOOTER_LINKS = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/about', label: 'About Us' },
  { to: '/contact', label: 'Contact Us' },
] as const

type SiteFooterProps = {
  /** The name of the site. */
  siteName?: string
  /** On the failure screen links load a new document, which resets the app. */
  isPlain?: boolean
  /** Shows the cookie banner again. */
  onCookieChoices?: () => void
}

export function SiteFooter({ siteName = 'Flashcards', isPlain = false, onCookieChoices }: SiteFooterProps) {
  const brand = (
    <>
      <BrandMark />
      {siteName}
    </>
  )
  return (
    <footer className="footer">
      <div className="wrap footer-inner">
        {isPlain ? (
          <a className="brand" href="/">
            {brand}
          </a>
        ) : (
          <Link className="brand" to="/">
            {brand}
          </Link>
        )}
        <nav aria-label="Footer">
          {FOOTER_LINKS.map(({ to, label }) =>
            isPlain ? (
              <a key={to} href={to}>
                {label}
              </a>
            ) : (
              <Link key={to} to={to}>
                {label}
              </Link>
            ),
          )}
          {onCookieChoices !== undefined && (
            <button type="button" className="footer-button" onClick={onCookieChoices}>
              Cookie choices
            </button>
          )}
        </nav>
      </div>
    </footer>
  )
}
