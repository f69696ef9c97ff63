// Submits a flag and keeps the result: the verdict or the refusal.
import { useState } from 'react'
import { refusalOf, useRefusal } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useSealed } from '#src/lib/use-sealed.ts'
import type { AnswerResult } from '#src/rules/terms.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

export interface JudgeHandlers {
  /** What is shown of the team's attempts is old after each answer. */
  isCounted: boolean
  onRight: () => void
  /** Right, and other flags are still to be found. */
  onPart: () => void
  onWrong: () => void
}

export interface Outcome {
  submissionId: number
  verdict: AnswerResult
  part?: { found: number; total: number; needsOther: boolean; isNew: boolean } | undefined
}

export function useJudge(
  challenge: { gameId: number; challengeId: number },
  { isCounted, onRight, onPart, onWrong }: JudgeHandlers,
) {
  const utils = trpc.useUtils()
  const [outcome, setOutcome] = useState<Outcome>()
  const [secondsLeft, waitFor] = useSecondsLeft()
  const refresh = () => {
    void utils.games.details.invalidate({ gameId: challenge.gameId })
    // Also those of its whole and of its parts.
    void utils.challenges.page.invalidate({ gameId: challenge.gameId })
    void utils.challenges.parts.invalidate({ gameId: challenge.gameId })
    void utils.challenges.locked.invalidate({ gameId: challenge.gameId })
    void utils.scoreboard.solvers.invalidate(challenge)
  }
  const call = trpc.submissions.judge.useMutation({
    onSuccess(answer) {
      setOutcome(answer)
      void utils.submissions.ownTries.invalidate(challenge)
      if (answer.verdict === 'Accepted') {
        refresh()
        if (answer.part && answer.part.found < answer.part.total) onPart()
        else onRight()
      } else if (answer.verdict === 'WrongAnswer') {
        if (isCounted) void utils.challenges.page.invalidate(challenge)
        onWrong()
      }
    },
    onError(error) {
      const refusal = refusalOf(error)
      if (refusal?.retryAfterSeconds) waitFor(refusal.retryAfterSeconds)
      // A team mate solved it, or the game is over, and the screen is out of date.
      else if (refusal?.status !== 0) refresh()
    },
  })
  const judge = useSealed(call, ['flag'])
  const submit = (flag: string) => {
    setOutcome(undefined)
    judge.mutate({ ...challenge, flag })
  }
  const forget = () => {
    setOutcome(undefined)
    judge.reset()
  }
  return { submit, forget, outcome, refusal: useRefusal(judge.error), pending: judge.isPending, secondsLeft }
}
