// The reader's time zone. The browser keeps it in a cookie, so that from the second visit the server writes the
// same local times; on the first one they are UTC until the page comes to life.
import { useSyncExternalStore } from 'react'
import { useShell } from './shell.ts'

export const timeZoneCookie = 'vexil_tz'

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
const never = () => () => undefined

export function useTimeZone(): string {
  const { timeZone } = useShell()
  return useSyncExternalStore(never, browserZone, () => validZone(timeZone))
}

function validZone(zone: string | null): string {
  try {
    return zone ? Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone : 'UTC'
  } catch {
    return 'UTC'
  }
}
