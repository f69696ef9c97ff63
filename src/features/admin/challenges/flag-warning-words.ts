import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FlagWarning } from '#src/contract/challenges.ts'

export const flagWarningWords = ({ name, where }: FlagWarning): MessageDescriptor =>
  ({
    matchesEmpty: msg`Matches the empty text`,
    matchesEverything: msg`Matches any answer`,
    inText: msg`Appears in the text or in a hint`,
    inFile: msg`Appears in the file: ${where}`,
    otherChallenge: msg`Is also a flag of “${where}”`,
  })[name]
