import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FlagKindName } from '#src/rules/flags/matches-flag.ts'

/** How answers are compared with a flag. */
export const flagKindWords: Record<FlagKindName, MessageDescriptor> = {
  exact: msg`Exactly`,
  caseIgnored: msg`Letter case ignored`,
}
