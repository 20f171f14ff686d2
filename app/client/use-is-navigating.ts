import { startTransition, useContext, useEffect, useState } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'

/**
 * True from the press on a link until its page is shown. `useNavigation` says so only after the router's transition, which
 * on a slow device is several frames after the press.
 */
export function useIsNavigating(): boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const [isNavigating, setIsNavigating] = useState(false)
  useEffect(
    () =>
      router?.subscribe(({ navigation }) => {
        if (navigation.state === 'loading') setIsNavigating(true)
        // Within the transition that shows the page.
        else startTransition(() => setIsNavigating(false))
      }),
    [router],
  )
  return isNavigating
}
