import { Trans } from '@lingui/react/macro'
import type { Draft } from '#src/lib/use-draft.ts'
import { flagRules } from '#src/rules/flags/flag-parts.ts'
import { Select } from '#src/ui/select.tsx'
import type { ChallengeDraft } from './challenge-draft.ts'
import { useFlagRuleWords } from './flag-rule-words.ts'

interface FlagRuleFieldProps {
  draft: Draft<ChallengeDraft>
  /** Flags when the form is saved. */
  count: number
}

/** Whether one of several flags is enough. */
export function FlagRuleField({ draft: { value, change }, count }: FlagRuleFieldProps) {
  const words = useFlagRuleWords()
  if (count < 2 && value.flagRule === 'any') return null
  return (
    <Select
      name="flagRule"
      label={<Trans>Flags needed</Trans>}
      hint={
        value.flagRule === 'members' ? (
          <Trans>A team with fewer members than flags cannot solve it.</Trans>
        ) : value.flagRule === 'all' ? (
          <Trans>Teams see how many they have found. The last one is the solve.</Trans>
        ) : undefined
      }
      options={flagRules.map((rule) => ({ value: rule, label: words[rule] }))}
      value={value.flagRule}
      onChange={(flagRule) => change({ flagRule })}
    />
  )
}
