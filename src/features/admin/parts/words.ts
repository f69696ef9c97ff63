// Names of states and kinds, in the reader's language.
import { useLingui } from '@lingui/react/macro'
import type { GamePhase } from '#src/rules/game-clock.ts'
import type { ChallengeType, Role } from '#src/rules/terms.ts'
import type { PaletteName } from '#src/theme/colours.ts'

export const phaseTones: Record<GamePhase, PaletteName> = {
  upcoming: 'yellow',
  running: 'green',
  ended: 'blue',
}

export function usePhaseWords(): Record<GamePhase, string> {
  const { t } = useLingui()
  return { upcoming: t`Upcoming`, running: t`Running`, ended: t`Ended` }
}

export function useTypeWords(): Record<ChallengeType, { name: string; short: string; text: string }> {
  const { t } = useLingui()
  return {
    StaticAttachment: {
      name: t`Static attachment`,
      short: t`Static attachment`,
      text: t`The same files and the same flags for every team.`,
    },
    StaticContainer: {
      name: t`Static container`,
      short: t`Static container`,
      text: t`Every team starts its own container; the flags are the same for all.`,
    },
    DynamicAttachment: {
      name: t`Dynamic attachment`,
      short: t`Dynamic file`,
      text: t`Every team gets its own file with its own flag.`,
    },
    DynamicContainer: {
      name: t`Dynamic container`,
      short: t`Dynamic container`,
      text: t`Every team starts its own container with a flag made for it.`,
    },
  }
}

export function useRoleWords(): Record<Role, string> {
  const { t } = useLingui()
  return { Banned: t`Banned`, User: t`User`, Monitor: t`Monitor`, Admin: t`Administrator` }
}
