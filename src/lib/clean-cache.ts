import { dropLocalCache } from './local-cache.ts'

/** The user's preferences are kept; everything else stored in this browser is deleted. */
const kept = ['vexil_locale', 'vexil_scheme', 'vexil_theme', 'vexil_daemon']

/** Deletes what this browser has stored, and reloads the page. */
export function cleanCache(): void {
  dropLocalCache()
  for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key)
  sessionStorage.clear()
  location.reload()
}
