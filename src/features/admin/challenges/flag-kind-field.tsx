import { Trans, useLingui } from '@lingui/react/macro'
import type { Draft } from '#src/lib/use-draft.ts'
import { flagKinds } from '#src/rules/flags/flag-kinds.ts'
import { givenFlagKinds } from '#src/rules/flags/given-flag-kinds.ts'
import { Select } from '#src/ui/select.tsx'
import type { ChallengeDraft } from './challenge-draft.ts'
import { flagKindWords } from './flag-kind-words.ts'

interface Props {
  draft: Draft<ChallengeDraft>
  /** Each team has one of the flags. */
  isGiven: boolean
}

/** How answers are compared with the flags that are added. */
export function FlagKindField({ draft: { value, change }, isGiven }: Props) {
  const { i18n } = useLingui()
  const kinds = isGiven ? givenFlagKinds : flagKinds
  return (
    <Select
      name="newFlagKind"
      label={<Trans>Answers are compared with new flags</Trans>}
      options={kinds.map((kind) => ({ value: kind, label: i18n._(flagKindWords[kind]) }))}
      value={value.newFlagKind}
      onChange={(newFlagKind) => change({ newFlagKind })}
    />
  )
}
