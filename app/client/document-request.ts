import { createContext, use } from 'react'

/**
 * What the document itself needs from its request. It comes past the loaders, because a failure page must have it
 * even when a loader is what failed. The browser has neither: the nonce is hidden from scripts by design.
 */
type DocumentRequest = { nonce?: string; failedRequestId?: string }

export const DocumentRequestContext = createContext<DocumentRequest>({})

export function useDocumentRequest(): DocumentRequest {
  return use(DocumentRequestContext)
}

/** The id of the request whose page could not be made; in the browser it is read back from the document. */
export function useFailedRequestId(): string | undefined {
  const { failedRequestId } = useDocumentRequest()
  if (typeof document === 'undefined') return failedRequestId
  return document.documentElement.dataset['failedRequest']
}
