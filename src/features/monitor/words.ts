import { useLingui } from '@lingui/react/macro'
import type { AnswerResult, EventType } from '#src/rules/terms.ts'

export function useAnswerWords(): Record<AnswerResult, string> {
  const { t } = useLingui()
  return {
    FlagSubmitted: t`Waiting for the verdict`,
    Accepted: t`Right`,
    WrongAnswer: t`Wrong`,
    CheatDetected: t`Cheat`,
    NotFound: t`No flag to compare`,
  }
}

export function useEventWords(): Record<EventType, string> {
  const { t } = useLingui()
  return {
    Normal: t`Other`,
    ContainerStart: t`Instance started`,
    ContainerDestroy: t`Instance stopped`,
    FlagSubmit: t`Submissions`,
    CheatDetected: t`Cheats`,
  }
}
