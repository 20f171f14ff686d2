import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { stopHoldingInput } from '#app/client/early-input.ts'
import { isNetworkFailure, reportFailure } from '#app/client/failure-report.ts'

/** Responses such as 'not found' and network failures are no bugs. */
function handleError(error: unknown) {
  if (!isRouteErrorResponse(error) && !isNetworkFailure(error)) reportFailure(error)
}

window.addEventListener('error', ({ error }) => {
  if (error instanceof Error) reportFailure(error)
})
window.addEventListener('unhandledrejection', ({ reason }) => {
  // Aborted requests and network failures are no bugs.
  const isAborted = reason instanceof DOMException && reason.name === 'AbortError'
  if (reason instanceof Error && !isAborted && !isNetworkFailure(reason)) reportFailure(reason)
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={handleError} />
    </StrictMode>,
  )
  stopHoldingInput()
})
