import { createContext, use } from 'react'

/**
 * What the document needs from its request. It doesn't come from a loader, because the error page needs it even when
 * a loader failed. In the browser it is empty: the nonce is hidden from scripts by design.
 */
type DocumentRequest = { nonce?: string; failedRequestId?: string }

export const DocumentRequestContext = createContext<DocumentRequest>({})

export function useDocumentRequest(): DocumentRequest {
  return use(DocumentRequestContext)
}

/** The id of the request whose page failed to render; in the browser it is read from the document. */
export function useFailedRequestId(): string | undefined {
  const { failedRequestId } = useDocumentRequest()
  if (typeof document === 'undefined') return failedRequestId
  return document.documentElement.dataset['failedRequest']
}
