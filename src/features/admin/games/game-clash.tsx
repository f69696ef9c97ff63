import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import type { Clash } from '#src/lib/use-versioned-draft.ts'
import { ClashDialog } from '../parts/clash-dialog.tsx'
import { curveWords } from '../parts/curve-words.ts'
import { usePropertyWords } from '../parts/use-property-words.ts'
import type { GameDraft } from './game-draft.ts'

interface GameClashProps {
  clash: Clash<GameDraft>
  onMerge: (chosen: Partial<GameDraft>) => void
  onReload: () => void
  onClose: () => void
}

export function GameClash(props: GameClashProps) {
  const { t, i18n } = useLingui()
  const words = usePropertyWords()
  const { dateTime, duration } = useFormats()
  const time = (at: number | null) => (at ? dateTime(at) : '–')
  return (
    <ClashDialog
      {...props}
      labels={{
        ...words,
        hidden: <Trans>Visible</Trans>,
        writeupAfter: <Trans>Deadline of writeups, after the end</Trans>,
        bonus: words.bloodBonus,
        places: words.bloodList,
      }}
      texts={{
        hidden: (isHidden) => (isHidden ? t`No` : t`Yes`),
        start: time,
        end: time,
        writeupAfter: (ms) => (ms === null ? '–' : duration(ms)),
        hintsAfterEnd: (way) => (way === 'free' ? t`Free` : t`Hidden`),
        defaultCurve: (kind) => i18n._(curveWords[kind].name),
        places: (places) => places.join(' · ') || '–',
        bonus: ({ first, second, third }) => `${first ?? 0} % · ${second ?? 0} % · ${third ?? 0} %`,
      }}
    />
  )
}
