import { useSyncExternalStore } from 'react'
import type { ColourMode } from '#src/contract/page.ts'
import { keepCookie } from './cookie.ts'
import { useLook } from './shell.ts'

const listeners = new Set<() => void>()
const shown = (): ColourMode => (document.documentElement.classList.contains('light') ? 'light' : 'dark')

export function useColourMode(): ColourMode {
  const { colourMode } = useLook()
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shown,
    () => colourMode,
  )
}

export function setColourMode(mode: ColourMode): void {
  showColourMode(mode)
  localStorage.setItem('vexil_scheme', mode)
  keepCookie('vexil_scheme', mode)
}

/** Without keeping it: another tab has done so. */
export function showColourMode(mode: ColourMode): void {
  const { classList, style } = document.documentElement
  classList.remove('dark', 'light')
  classList.add(mode)
  style.colorScheme = mode
  for (const listener of listeners) listener()
}
