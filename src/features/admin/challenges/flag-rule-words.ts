import { useLingui } from '@lingui/react/macro'
import type { FlagRule } from '#src/rules/flags/flag-parts.ts'

export function useFlagRuleWords(): Record<FlagRule, string> {
  const { t } = useLingui()
  return {
    any: t`Any one of them`,
    all: t`All of them`,
    members: t`All of them, each from another member of the team`,
  }
}
