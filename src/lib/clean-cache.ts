/** What the reader chose stays; everything else kept in this browser goes. */
const kept = ['vexil_locale', 'vexil_scheme', 'vexil_theme']

/** Forgets what this browser has stored and loads the page anew. */
export function cleanCache(): void {
  for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key)
  sessionStorage.clear()
  location.reload()
}
