const STORAGE_KEY = 'flashcards:review-tab'

/** The id whose lock this page holds. */
let held: Promise<string> | null = null

/**
 * An id that no other open tab has, and that stays after a reload: two tabs with one run would give two events the same
 * position, and each would continue the answers of the other.
 */
export function findTabId(createId: () => string): Promise<string> {
  held ??= holdId(readId() ?? createId(), createId)
  return held
}

async function holdId(id: string, createId: () => string): Promise<string> {
  // A duplicated tab starts with the id of its original.
  const own = (await takeLock(`review:${id}`)) ? id : await holdId(createId(), createId)
  writeId(own)
  return own
}

/** Whether no other tab has the lock. It ends with the page. */
function takeLock(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise(() => {})
    })
  })
}

function readId(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function writeId(id: string) {
  try {
    sessionStorage.setItem(STORAGE_KEY, id)
  } catch {
    // Blocked: a reload starts a new session.
  }
}
