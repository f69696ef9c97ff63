import type { GroupRule } from '#src/rules/provider-groups.ts'
import type { ProviderAccess } from '../../ports/identity/port.ts'

/** With its secret as it is stored, which only modules/sign-in opens. */
export interface LoginProvider extends ProviderAccess {
  id: string
  name: string
  isEnabled: boolean
  /** Addresses that it calls confirmed belong to their person. */
  trustsEmail: boolean
  groupRules: readonly GroupRule[]
}
