import { keepCookie } from './cookie.ts'

/** On wide screens the navigation has words beside its icons, unless the html element says `data-rail="narrow"`. */
export function setRailNarrow(isNarrow: boolean): void {
  if (isNarrow) document.documentElement.dataset.rail = 'narrow'
  else delete document.documentElement.dataset.rail
  keepCookie('vexil_rail', isNarrow ? 'narrow' : '')
}
