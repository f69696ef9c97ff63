import { limits } from '#src/contract/limits.ts'
import { fail } from '../../lib/refusal.ts'

/** One that was stored before may stay. */
export function refuseShortCode(code: string | null, stored: readonly (string | null)[]): void {
  const min = limits.inviteCodeMin
  if (code && code.length < min && !stored.includes(code))
    throw fail('InviteCodeShort', { min }, 'inviteCode')
}
