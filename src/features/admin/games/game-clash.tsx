import { Trans, useLingui } from '@lingui/react/macro'
import { duration } from '#src/lib/duration.ts'
import { useFormats } from '#src/lib/formats.ts'
import type { Clash } from '#src/lib/use-versioned-draft.ts'
import { ClashDialog } from '../parts/clash-dialog.tsx'
import type { GameDraft } from './game-draft.ts'

interface GameClashProps {
  clash: Clash<GameDraft>
  onMerge: (chosen: Partial<GameDraft>) => void
  onReload: () => void
  onClose: () => void
}

export function GameClash(props: GameClashProps) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const time = (at: number | null) => (at ? dateTime(at) : '–')
  return (
    <ClashDialog
      {...props}
      labels={{
        title: <Trans>Title</Trans>,
        hidden: <Trans>Visible</Trans>,
        summary: <Trans>Summary</Trans>,
        content: <Trans>Content</Trans>,
        acceptWithoutReview: <Trans>Accept teams without review</Trans>,
        writeupRequired: <Trans>Writeup required</Trans>,
        inviteCode: <Trans>Invitation code</Trans>,
        divisions: <Trans>Divisions</Trans>,
        teamMemberCountLimit: <Trans>Members per team</Trans>,
        containerCountLimit: <Trans>Containers per team</Trans>,
        practiceMode: <Trans>Practice after the end</Trans>,
        start: <Trans>Start</Trans>,
        end: <Trans>End</Trans>,
        writeupAfter: <Trans>Deadline of writeups, after the end</Trans>,
        writeupNote: <Trans>Note for writeups</Trans>,
        bonus: <Trans>Blood bonus</Trans>,
      }}
      texts={{
        hidden: (isHidden) => (isHidden ? t`No` : t`Yes`),
        start: time,
        end: time,
        writeupAfter: (ms) => (ms === null ? '–' : duration(ms)),
        bonus: ({ first, second, third }) => `${first ?? 0} % · ${second ?? 0} % · ${third ?? 0} %`,
      }}
    />
  )
}
