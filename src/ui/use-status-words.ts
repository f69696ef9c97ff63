import { useLingui } from '@lingui/react/macro'
import type { ParticipationStatus } from '#src/rules/terms.ts'

/** Names of the statuses of a participation. */
export function useStatusWords(): Record<ParticipationStatus, string> {
  const { t } = useLingui()
  return {
    Pending: t`Pending`,
    Accepted: t`Accepted`,
    Rejected: t`Rejected`,
    Suspended: t`Suspended`,
    Unsubmitted: t`Not registered`,
  }
}
