import { useLingui } from '@lingui/react/macro'
import type { CheckReason } from '#src/rules/challenge-checks.ts'

/** What a run found, for staff. */
export function useCheckReasonWords(): Record<CheckReason, string> {
  const { t } = useLingui()
  return {
    crashed: t`The program ended by itself`,
    silent: t`The program runs, but its port did not answer for a minute`,
    memory: t`It exceeded its memory limit`,
    disk: t`It exceeded its disk limit`,
    image: t`The image cannot be used`,
    'no-answer': t`It did not answer in time`,
    status: t`The page answers with another status`,
    text: t`The page lacks the expected text`,
    flag: t`The last line of the script is not the flag of the instance`,
    timeout: t`The script did not end in time`,
    'no-engine': t`No container engine can run this check`,
    engine: t`The container engine did not do its part`,
    'no-image': t`The challenge has no image yet`,
    'no-flag': t`The challenge has no flag yet`,
    'script-image': t`The image of the script cannot be used`,
    'script-timeout': t`The script did not end in time, and the instance could not be reached`,
    output: t`The script wrote too much`,
    stopped: t`The instance was stopped while it was checked`,
    'not-removed': t`The instance could not be removed`,
    address: t`The server does not call this address`,
  }
}
