import { paletteOf, paletteSteps } from '#src/rules/palette.ts'
import { parseThemeChoice, themeColour } from '#src/rules/theme-choice.ts'

/** Name of the cookie and of the entry in the local storage. */
export const themeKey = 'vexil_theme'

const variable = (step: number) => `--chakra-colors-brand-${step}`

/** CSS variables of the brand colour for the html element; empty for our own colour. */
export function themeStyle(stored: string, managed: string | null): string {
  const colour = themeColour(parseThemeChoice(stored), managed)
  if (!colour) return ''
  return Object.entries(paletteOf(colour))
    .map(([step, value]) => `${variable(Number(step))}:${value}`)
    .join(';')
}

/** Applies another colour immediately. */
export function applyThemeColour(stored: string, managed: string | null): void {
  const colour = themeColour(parseThemeChoice(stored), managed)
  const palette = colour ? paletteOf(colour) : undefined
  const { style } = document.documentElement
  for (const step of paletteSteps) {
    if (palette) style.setProperty(variable(step), palette[step])
    else style.removeProperty(variable(step))
  }
}
