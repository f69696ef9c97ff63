import { useLingui } from '@lingui/react/macro'
import type { LockedLook } from '#src/rules/prerequisites.ts'

export function useLockedLookWords(): Record<LockedLook, { name: string; text: string }> {
  const { t } = useLingui()
  return {
    title: {
      name: t`Title is shown`,
      text: t`Teams see its title, its points and what they have to solve first.`,
    },
    anonymous: {
      name: t`Anonymous`,
      text: t`Teams see “???”, its points and what they have to solve first. The scoreboard and notices say “???” until the end of the game.`,
    },
    hidden: {
      name: t`Hidden`,
      text: t`Teams do not see it, and get no notice. From its first solve on, the scoreboard has a column “???”.`,
    },
  }
}
