// The user's colour (spec sections 3 and 5): '' means the organiser's colour, 'brand' ours, else #RRGGBB.

export type ThemeChoice =
  | { provider: 'Managed' }
  | { provider: 'Default' }
  | { provider: 'Custom'; colour: string }

/** Exactly # and six hex digits. */
export const isThemeColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-fA-F]{6}$/.test(value)

export function parseThemeChoice(stored: string | null | undefined): ThemeChoice {
  if (stored === 'brand') return { provider: 'Default' }
  return isThemeColour(stored) ? { provider: 'Custom', colour: stored } : { provider: 'Managed' }
}

export function formatThemeChoice(choice: ThemeChoice): string {
  if (choice.provider === 'Custom') return choice.colour
  return choice.provider === 'Default' ? 'brand' : ''
}

/** The colour to show; null for our own. A malformed organiser's colour is ignored. */
export function themeColour(choice: ThemeChoice, managed: string | null): string | null {
  if (choice.provider === 'Custom') return choice.colour
  return choice.provider === 'Managed' && isThemeColour(managed) ? managed : null
}
