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
        isEnabled: <Trans>Enabled</Trans>,
        flagTemplate: <Trans>Flag template</Trans>,
        fileName: <Trans>Name of the download</Trans>,
        attachment: <Trans>File</Trans>,
        containerImage: <Trans>Image</Trans>,
        containerExposePort: <Trans>Port</Trans>,
        memoryLimit: <Trans>Memory, MiB</Trans>,
        cpuCount: <Trans>Processor, cores</Trans>,
        storageLimit: <Trans>Storage, MiB</Trans>,
        enableTrafficCapture: <Trans>Capture the traffic</Trans>,
        networkMode: <Trans>Network</Trans>,
        hardening: <Trans>Hardening</Trans>,
        containerProtocol: <Trans>The service is</Trans>,
        pidsLimit: <Trans>Processes</Trans>,
        flagVariables: <Trans>Environment variables with the flag</Trans>,
        destroyOnSolve: <Trans>Stop with the solve</Trans>,
        extraContainers: <Trans>Further containers</Trans>,
        disableBloodBonus: <Trans>Blood bonus</Trans>,
      }}
      texts={{
        attachment: ({ type, name, remoteUrl }) =>
          type === 'None' ? '–' : type === 'Remote' ? remoteUrl : name,
        extraContainers: (extras) => extras.map(({ name, image }) => `${name}: ${image}`).join(', ') || '–',
        cpuCount: (tenths) => String((tenths ?? 0) / 10),
        minScoreRate: (rate) => percent(rate ?? 0),
        disableBloodBonus: (isDisabled) => (isDisabled ? t`Off` : t`On`),
      }}
    />
  )
}
