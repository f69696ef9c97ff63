import { useLingui } from '@lingui/react/macro'
import type { TokenScope } from '#src/rules/token-scope.ts'

/** Names of the scopes, and what each allows. */
export function useScopeWords(): Record<TokenScope, { name: string; text: string }> {
  const { t } = useLingui()
  return {
    read: { name: t`Read`, text: t`Reads what every user may read.` },
    monitor: { name: t`Monitor`, text: t`Also reads submissions, events, cheats and sheets of games.` },
    admin: { name: t`Administrator`, text: t`Reads and changes everything its creator may change.` },
  }
}
