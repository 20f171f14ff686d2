import { hideLinkSecrets } from '#app/shared/link-secrets.ts'
import type { AnalyticsProvider, AnalyticsService } from './analytics.ts'

declare global {
  // The globals that a Google tag reads.
  interface Window {
    dataLayer?: unknown[]
    [disabled: `ga-disable-${string}`]: boolean
  }
}

/** The URL without its query, which may contain an email or a token, and without the secret of a room. */
const urlWithoutQuery = () => `${window.location.origin}${hideLinkSecrets(window.location.pathname)}`

/** Loads the tag and returns a provider for it. Only called for visitors who accepted. */
export function startGtag({ tag, conversion, origin }: AnalyticsService): AnalyticsProvider {
  const layer = (window.dataLayer ??= [])
  window[`ga-disable-${tag}`] = false
  // The tag reads `arguments` objects and treats arrays differently.
  function gtag(..._: unknown[]) {
    layer.push(arguments)
  }
  gtag('js', new Date())
  gtag('config', tag, { send_page_view: false, page_location: urlWithoutQuery(), page_referrer: '' })
  if (conversion !== null) gtag('config', conversion.split('/')[0], { send_page_view: false })
  const script = document.createElement('script')
  script.async = true
  script.src = `${origin}/gtag/js?id=${encodeURIComponent(tag)}`
  document.head.append(script)
  return (event, fields) => {
    gtag('event', event, { ...fields, page_location: urlWithoutQuery(), send_to: tag })
    if (event === 'sign_up' && conversion !== null) gtag('event', 'conversion', { send_to: conversion })
  }
}

const GOOGLE_COOKIE = /^(_ga|_gid|_gat|_gcl|_gac|_dc_gtm)/

/** The host and every domain above it: 'a.b.example' gives 'a.b.example', 'b.example' and 'example'. */
export function cookieDomains(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}

/**
 * Disables the tag and deletes its cookies; its code stays until the next page load. A cookie can only be deleted with
 * the domain it was set with, which a page can't read: the tag uses the highest that the browser allows, so each one is
 * tried, and none at all.
 */
export function stopGtag(tag: string): void {
  window[`ga-disable-${tag}`] = true
  const domains = cookieDomains(window.location.hostname)
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=')
    if (!GOOGLE_COOKIE.test(name)) continue
    document.cookie = `${name}=; Max-Age=0; Path=/`
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/; Domain=${domain}`
  }
}
