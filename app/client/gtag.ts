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

const ONE_OF_ITS_COOKIES = /^(_ga|_gid|_gcl)/

/** The tag falls silent and forgets the visitor; its code goes with the next page. */
export function stopGtag(tag: string): void {
  window[`ga-disable-${tag}`] = true
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=')
    if (ONE_OF_ITS_COOKIES.test(name)) document.cookie = `${name}=; Max-Age=0; Path=/`
  }
}
