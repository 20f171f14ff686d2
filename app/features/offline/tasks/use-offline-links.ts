import { useEffect } from 'react'
import { showMessage } from '#app/client/messages.tsx'
import { isOnDevice, listCopies } from '#app/features/offline/device/copy-index.ts'
import type { OfflineEntry } from '#app/features/offline/device/device-copy.rules.ts'
import { readTarget } from '#app/features/offline/device/page-copy.rules.ts'
import { offlineMessages } from '#app/features/offline/offline.messages.ts'
import { isPageNavigation } from '#app/ui/page-link.ts'

const NOTE_ID = 'needs-connection'

const opensOffline = (link: HTMLAnchorElement, entries: readonly OfflineEntry[]) =>
  'serviceWorker' in navigator &&
  navigator.serviceWorker.controller !== null &&
  isOnDevice(entries, readTarget(link.href, location.origin))

/** Marks the links that need a connection, and takes the marks away again. */
function markLinks(entries: readonly OfflineEntry[]) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (!isPageNavigation(link) || opensOffline(link, entries) || link.ariaDisabled === 'true') continue
    link.ariaDisabled = 'true'
    link.setAttribute('aria-describedby', NOTE_ID)
    link.dataset['needsConnection'] = ''
  }
}

function clearMarks() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-needs-connection]')) {
    link.ariaDisabled = null
    link.removeAttribute('aria-describedby')
    delete link.dataset['needsConnection']
  }
}

/**
 * Without a network a link opens what is on this device, as a document, so that the service worker answers. Other
 * links would fail and lose what is typed on this page: they say that they need a connection.
 */
export function useOfflineLinks(personId: string, isOffline: boolean) {
  useEffect(() => {
    if (!isOffline) return undefined
    let isActive = true
    const device: { entries: OfflineEntry[] } = { entries: [] }
    const observer = new MutationObserver(() => markLinks(device.entries))
    void listCopies(personId).then((entries) => {
      // The network may be back by now.
      if (!isActive) return
      device.entries = entries
      markLinks(entries)
      observer.observe(document.body, { childList: true, subtree: true })
    })
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (link === null || !isPageNavigation(link) || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      if (opensOffline(link, device.entries)) window.location.assign(link.href)
      else showMessage({ kind: 'warning', text: offlineMessages.pageNeedsConnection })
    }
    // In the capture phase, before the router, which ignores prevented events.
    document.addEventListener('click', handleClick, { capture: true })
    return () => {
      isActive = false
      observer.disconnect()
      document.removeEventListener('click', handleClick, { capture: true })
      clearMarks()
    }
  }, [personId, isOffline])
}
