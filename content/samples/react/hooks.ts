import { useEffect, useState } from 'react'

type Update = number | ((previous: number) => number)

// region update-queue
export function nextState(state: number, queue: Update[]): number {
  let next = state
  for (const update of queue) {
    if (typeof update === 'function') next = update(next)
    else next = update
  }
  return next
}
// endregion

type Load = (id: string) => Promise<string>

// region wrong
export function useUserWithRace(id: string, load: Load) {
  const [user, setUser] = useState('')
  useEffect(() => {
    void load(id).then(setUser)
  }, [id, load])
  return user
}
// endregion

// region ignore
export function useUser(id: string, load: Load) {
  const [user, setUser] = useState('')
  useEffect(() => {
    let isOutdated = false
    void load(id).then((loaded) => {
      if (!isOutdated) setUser(loaded)
    })
    return () => {
      isOutdated = true
    }
  }, [id, load])
  return user
}
// endregion
