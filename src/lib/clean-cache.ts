/** The user's preferences are kept; everything else stored in this browser is deleted. */
const kept = ['vexil_locale', 'vexil_scheme', 'vexil_theme']

/** Deletes what this browser has stored, and reloads the page. */
export function cleanCache(): void {
  for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key)
  sessionStorage.clear()
  location.reload()
}
