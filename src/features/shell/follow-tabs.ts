import { showColourMode } from '#src/lib/colour-mode.ts'
import { loadEarly } from '#src/lib/load-early.ts'

/** What the reader chooses in one tab is shown by all: the colour scheme and the colour. */
export function followTabs(managed: string | null): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key === 'vexil_scheme' && (newValue === 'dark' || newValue === 'light')) showColourMode(newValue)
    if (key === 'vexil_theme') {
      loadEarly(
        () => import('#src/theme/theme-colour.ts'),
        ({ applyThemeColour }) => applyThemeColour(newValue ?? '', managed),
      )
    }
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
