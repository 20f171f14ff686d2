import { useSyncExternalStore } from 'react'
import { Listeners } from './listeners.ts'

/** Stored on this device only; 'system' stores nothing. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'theme'

/** Runs in the head before the first paint, so that the page never flashes the wrong theme. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

const listeners = new Listeners()

/** Reads the attribute that the head script set, because storage may be blocked. */
function readTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
  listeners.notify()
}

export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
}

export function useTheme(): Theme {
  return useSyncExternalStore<Theme>(listeners.subscribe, readTheme, () => 'system')
}
