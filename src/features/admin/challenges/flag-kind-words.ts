import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FlagKindName } from '#src/rules/flags/flag-kinds.ts'

/** How answers are compared with a flag. */
export const flagKindWords: Record<FlagKindName, MessageDescriptor> = {
  exact: msg`Exactly`,
  caseIgnored: msg`Letter case ignored`,
  pattern: msg`With a pattern`,
  numeric: msg`As numbers`,
  choice: msg`As a choice of options`,
  reviewed: msg`Judged by staff`,
}
