import type { AnalyticsProvider, AnalyticsService } from './analytics.ts'

declare global {
  // The names that a Google tag looks for.
  interface Window {
    dataLayer?: unknown[]
    [disabled: `ga-disable-${string}`]: boolean
  }
}

/** The page without its query, which may carry an address or a token. */
const plainAddress = () => `${window.location.origin}${window.location.pathname}`

/** Loads the tag and gives what to tell it. Only called for whoever accepted. */
export function startGtag({ tag, conversion, origin }: AnalyticsService): AnalyticsProvider {
  const layer = (window.dataLayer ??= [])
  window[`ga-disable-${tag}`] = false
  // The tag reads `arguments` objects, and takes arrays for something else.
  function gtag(..._: unknown[]) {
    layer.push(arguments)
  }
  gtag('js', new Date())
  gtag('config', tag, { send_page_view: false, page_location: plainAddress(), page_referrer: '' })
  if (conversion !== null) gtag('config', conversion.split('/')[0], { send_page_view: false })
  const script = document.createElement('script')
  script.async = true
  script.src = `${origin}/gtag/js?id=${encodeURIComponent(tag)}`
  document.head.append(script)
  return (event, fields) => {
    gtag('event', event, { ...fields, page_location: plainAddress(), send_to: tag })
    if (event === 'sign_up' && conversion !== null) gtag('event', 'conversion', { send_to: conversion })
  }
}

const ONE_OF_ITS_COOKIES = /^(_ga|_gid|_gat|_gcl|_gac|_dc_gtm)/

/** The host and every domain above it: 'a.b.example' gives 'a.b.example', 'b.example' and 'example'. */
export function cookieDomains(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}

/**
 * The tag falls silent and its cookies are deleted; its code goes with the next page. A cookie can only be deleted
 * with the domain it was set with, and a page cannot read that domain: the tag takes the highest that the browser lets
 * it, so each is tried, and none at all.
 */
export function stopGtag(tag: string): void {
  window[`ga-disable-${tag}`] = true
  const domains = cookieDomains(window.location.hostname)
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=')
    if (!ONE_OF_ITS_COOKIES.test(name)) continue
    document.cookie = `${name}=; Max-Age=0; Path=/`
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/; Domain=${domain}`
  }
}
