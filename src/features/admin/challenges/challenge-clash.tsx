import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import type { Clash } from '#src/lib/use-versioned-draft.ts'
import { ClashDialog } from '../parts/clash-dialog.tsx'
import { curveWords } from '../parts/curve-words.ts'
import { usePropertyWords } from '../parts/use-property-words.ts'
import type { ChallengeDraft } from './challenge-draft.ts'
import { useFlagRuleWords } from './flag-rule-words.ts'
import { useLockedLookWords } from './locked-look-words.ts'

interface ChallengeClashProps {
  clash: Clash<ChallengeDraft>
  onMerge: (chosen: Partial<ChallengeDraft>) => void
  onReload: () => void
  onClose: () => void
}

export function ChallengeClash(props: ChallengeClashProps) {
  const { t, i18n } = useLingui()
  const words = usePropertyWords()
  const looks = useLockedLookWords()
  const rules = useFlagRuleWords()
  const { percent, dateTime } = useFormats()
  const time = (at: number | null) => (at ? dateTime(at) : '–')
  return (
    <ClashDialog
      {...props}
      labels={{
        ...words,
        disableBloodBonus: words.bloodBonus,
      }}
      texts={{
        files: (files) => files.map(({ name, remoteUrl }) => remoteUrl || name).join(', ') || '–',
        paidHints: (hints) => hints.map(({ title, cost }) => `${title}: ${cost}`).join(', ') || '–',
        extraContainers: (extras) => extras.map(({ name, image }) => `${name}: ${image}`).join(', ') || '–',
        releaseAt: time,
        deadlineAt: time,
        partOf: (id) => (id ? `#${id}` : '–'),
        prerequisites: (groups) =>
          groups
            .map(
              ({ challengeIds: ids, needed }) => `${needed || ids.length}/${ids.length}: #${ids.join(', #')}`,
            )
            .join('; ') || '–',
        flagRule: (rule) => rules[rule],
        lockedLook: (look) => looks[look].name,
        curve: (kind) => i18n._(curveWords[kind].name),
        cpuCount: (tenths) => String((tenths ?? 0) / 10),
        minScoreRate: (rate) => percent(rate ?? 0),
        disableBloodBonus: (isDisabled) => (isDisabled ? t`Off` : t`On`),
      }}
    />
  )
}
