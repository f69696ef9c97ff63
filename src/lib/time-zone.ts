// The reader's time zone. The browser keeps it in a cookie, so that from the second visit the server writes the
// same local times; on the first visit they are in UTC until hydration.
import { useSyncExternalStore } from 'react'
import { useLook } from './shell.ts'

export const timeZoneCookie = 'vexil_tz'

let own: string | undefined
const browserZone = () => (own ??= Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')
const never = () => () => undefined

export function useTimeZone(): string {
  const { timeZone } = useLook()
  return useSyncExternalStore(never, browserZone, () => validZone(timeZone))
}

const valid = new Map<string, string>()
const validMost = 1_000

function validZone(zone: string | null): string {
  if (!zone) return 'UTC'
  const known = valid.get(zone)
  if (known) return known
  if (valid.size >= validMost) valid.clear()
  const checked = checkedZone(zone)
  valid.set(zone, checked)
  return checked
}

function checkedZone(zone: string): string {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
