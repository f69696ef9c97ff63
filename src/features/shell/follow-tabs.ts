import { showColourMode } from '#src/lib/colour-mode.ts'

/** What the reader chooses in one tab is shown by all: the colour scheme and the colour. */
export function followTabs(managed: string | null): () => void {
  const listener = async ({ key, newValue }: StorageEvent) => {
    if (key === 'vexil_scheme' && (newValue === 'dark' || newValue === 'light')) showColourMode(newValue)
    if (key === 'vexil_theme') {
      const { applyThemeColour } = await import('#src/theme/theme-colour.ts')
      applyThemeColour(newValue ?? '', managed)
    }
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
