import { useLingui } from '@lingui/react/macro'
import type { AnswerResult } from '#src/rules/terms.ts'

/** What became of an answer. */
export function useVerdictWords(): Record<AnswerResult, string> {
  const { t } = useLingui()
  return {
    FlagSubmitted: t`Waiting for the verdict`,
    Accepted: t`Right`,
    WrongAnswer: t`Wrong`,
    CheatDetected: t`Cheat`,
    NotFound: t`No flag to compare`,
  }
}
