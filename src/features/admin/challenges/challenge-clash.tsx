import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import type { Clash } from '#src/lib/use-versioned-draft.ts'
import { ClashDialog } from '../parts/clash-dialog.tsx'
import type { ChallengeDraft } from './challenge-draft.ts'

interface ChallengeClashProps {
  clash: Clash<ChallengeDraft>
  onMerge: (chosen: Partial<ChallengeDraft>) => void
  onReload: () => void
  onClose: () => void
}

export function ChallengeClash(props: ChallengeClashProps) {
  const { t } = useLingui()
  const { percent } = useFormats()
  return (
    <ClashDialog
      {...props}
      labels={{
        title: <Trans>Title</Trans>,
        category: <Trans>Category</Trans>,
        content: <Trans>Content</Trans>,
        hints: <Trans>Hints</Trans>,
        originalScore: <Trans>Score, points</Trans>,
        minScoreRate: <Trans>Minimum score</Trans>,
        difficulty: <Trans>Difficulty</Trans>,
        disableBloodBonus: <Trans>Blood bonus</Trans>,
      }}
      texts={{
        minScoreRate: (rate) => percent(rate ?? 0),
        disableBloodBonus: (isDisabled) => (isDisabled ? t`Off` : t`On`),
      }}
    />
  )
}
