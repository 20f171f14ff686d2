import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { takeInput } from '#app/client/early-input.ts'
import { isNetworkFailure, reportFailure } from '#app/client/failure-report.ts'

/** An answer such as 'not found' is no failure of the browser, and neither is none at all. */
function handleError(error: unknown) {
  if (!isRouteErrorResponse(error) && !isNetworkFailure(error)) reportFailure(error)
}

window.addEventListener('error', ({ error }) => {
  if (error instanceof Error) reportFailure(error)
})
window.addEventListener('unhandledrejection', ({ reason }) => {
  // A request that could not be sent, or was no longer wanted, says nothing about our code.
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
  takeInput()
})
