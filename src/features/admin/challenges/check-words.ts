import { useLingui } from '@lingui/react/macro'
import type { CheckCause, CheckKind, CheckState } from '#src/rules/challenge-checks.ts'
import type { BadgeProps } from '#src/ui/badge.tsx'

export const checkTones: Record<CheckState, NonNullable<BadgeProps['tone']>> = {
  unknown: 'gray',
  healthy: 'green',
  degraded: 'orange',
  failing: 'red',
  'broken-check': 'orange',
}

export function useCheckStateWords(): Record<CheckState, string> {
  const { t } = useLingui()
  return {
    unknown: t`Not checked lately`,
    healthy: t`Healthy`,
    degraded: t`Degraded`,
    failing: t`Failing`,
    'broken-check': t`The check cannot run`,
  }
}

export function useCheckKindWords(): Record<CheckKind, string> {
  const { t } = useLingui()
  return { tcp: t`Connects to the port`, http: t`Requests a page`, solve: t`Solves it with a script` }
}

export function useCheckCauseWords(): Record<CheckCause, string> {
  const { t } = useLingui()
  return {
    save: t`after a change`,
    start: t`before the start of the game`,
    timer: t`by the timer`,
    button: t`by hand`,
  }
}
