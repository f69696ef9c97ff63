import { keepCookie } from './cookie.ts'

/** Rows of tables are 40 px high, or 32 when the html element says `data-density="compact"`. */
export const isCompact = (): boolean => document.documentElement.dataset.density === 'compact'

export function setCompact(compact: boolean): void {
  if (compact) document.documentElement.dataset.density = 'compact'
  else delete document.documentElement.dataset.density
  keepCookie('vexil_density', compact ? 'compact' : '')
}
