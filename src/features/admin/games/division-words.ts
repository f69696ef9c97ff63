import { useLingui } from '@lingui/react/macro'
import type { ChallengePermission, DivisionPermission } from '#src/rules/division-permissions.ts'
import type { DivisionKind } from '#src/rules/divisions.ts'

export function useKindWords(): Record<DivisionKind, string> {
  const { t } = useLingui()
  return { human: t`People`, ai: t`AI agents` }
}

interface Words {
  label: string
  /** What it means to switch it off. */
  off: string
}

export function usePermissionWords(): Record<DivisionPermission, Words> {
  const { t } = useLingui()
  return {
    JoinGame: {
      label: t`Players can choose it when they join`,
      off: t`Off: only the staff puts teams into it.`,
    },
    RequireReview: {
      label: t`New teams wait for review`,
      off: t`Off: its teams are accepted at once. Without review in the game, they always are.`,
    },
    RankOverall: {
      label: t`Ranked among all teams`,
      off: t`Off: its teams come last on the board of all, without a rank, and are ranked in their division.`,
    },
    ViewChallenge: {
      label: t`See the challenges`,
      off: t`Off: its teams find them in no list, notice or file.`,
    },
    SubmitFlags: {
      label: t`Answer the challenges`,
      off: t`Off: its teams can read them, and start no containers.`,
    },
    GetScore: { label: t`Solves earn points`, off: t`Off: they are shown, and are worth 0 points.` },
    GetBlood: {
      label: t`Solves can be first bloods`,
      off: t`Off: they get no bonus, and the next team gets the blood.`,
    },
    AffectDynamicScore: {
      label: t`Solves lower the values of challenges`,
      off: t`Off: its teams score and take bloods, and challenges keep their values for the others.`,
    },
  }
}

/** Heads of narrow columns. */
export function useShortWords(): Record<ChallengePermission, string> {
  const { t } = useLingui()
  return {
    ViewChallenge: t`See`,
    SubmitFlags: t`Answer`,
    GetScore: t`Points`,
    GetBlood: t`Bloods`,
    AffectDynamicScore: t`Values`,
  }
}
