import { Trans, useLingui } from '@lingui/react/macro'
import type { Draft } from '#src/lib/use-draft.ts'
import { flagKinds } from '#src/rules/flags/matches-flag.ts'
import { Select } from '#src/ui/select.tsx'
import type { ChallengeDraft } from './challenge-draft.ts'
import { flagKindWords } from './flag-kind-words.ts'

/** How answers are compared with the flags that are added. */
export function FlagKindField({ draft: { value, change } }: { draft: Draft<ChallengeDraft> }) {
  const { i18n } = useLingui()
  return (
    <Select
      name="newFlagKind"
      label={<Trans>Answers are compared with new flags</Trans>}
      options={flagKinds.map((kind) => ({ value: kind, label: i18n._(flagKindWords[kind]) }))}
      value={value.newFlagKind}
      onChange={(newFlagKind) => change({ newFlagKind })}
    />
  )
}
