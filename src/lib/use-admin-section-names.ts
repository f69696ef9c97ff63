import { useLingui } from '@lingui/react/macro'
import type { AdminSection } from './admin-sections.ts'

/** The words of the sections of the administration. */
export function useAdminSectionNames(): Record<AdminSection, string> {
  const { t } = useLingui()
  return {
    overview: t`Overview`,
    games: t`Games`,
    bank: t({ message: 'Bank', context: 'of challenges' }),
    users: t`Users`,
    teams: t`Teams`,
    instances: t`Instances`,
    files: t`Files`,
    logs: t`Logs`,
    audit: t`Audit log`,
    jobs: t`Jobs`,
    tokens: t`API tokens`,
    webhooks: t`Webhooks`,
    pages: t`Pages`,
    settings: t`Settings`,
  }
}
