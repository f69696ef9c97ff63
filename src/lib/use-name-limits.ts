import { useSite } from './shell.ts'

export interface NameLimits {
  teamNameMax: number
  userNameMax: number
}

/** The longest names that the site allows, in characters. */
export function useNameLimits(): NameLimits {
  return useSite().own
}
