import { useLingui } from '@lingui/react/macro'
import type { LiveEvent } from '#src/contract/live.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { notify } from '#src/ui/notify.ts'
import { allChallenges } from './board/all-challenges.ts'

type Verdict = Extract<LiveEvent, { kind: 'verdict' }>

/** Shows a toast when another member of the own team solves a challenge, or staff have judged an answer of the team. */
export function useTeamMateToasts(gameId: number): (event: Verdict) => void {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const viewer = useViewer()
  return ({ verdict, userName, challengeId, part, isJudged }) => {
    if (verdict === 'FlagSubmitted') return
    if (!isJudged && (verdict !== 'Accepted' || userName === viewer?.userName)) return
    const state = utils.games.details.getData({ gameId })
    const title = state && allChallenges(state.challenges).find(({ id }) => id === challengeId)?.title
    if (!title) return
    if (isJudged) {
      const isRight = verdict === 'Accepted'
      return notify({
        tone: isRight ? 'success' : 'warning',
        title: isRight
          ? t`The answer to ${title} was accepted.`
          : t`The answer to ${title} was not accepted.`,
      })
    }
    if (part && part.found < part.total) {
      const { found, total } = part
      const text = t`${found} of ${total} flags found`
      notify({ tone: 'success', title: t`${userName} has found a flag of ${title}.`, text })
    } else notify({ tone: 'success', title: t`${userName} has solved ${title}.` })
  }
}
