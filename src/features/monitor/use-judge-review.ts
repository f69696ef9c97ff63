import { useState } from 'react'
import type { Review } from '#src/contract/reviews.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { ReviewVerdict } from '#src/rules/reviews.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

export interface Judged {
  submissionId: number
  team: string
  verdict: ReviewVerdict
  /** After the verdict. */
  version: number
}

/** @param onJudged after a verdict, to go on with the next answer. */
export function useJudgeReview(gameId: number, onJudged: (submissionId: number) => void) {
  const utils = trpc.useUtils()
  const onError = useNotifyRefusal()
  const [last, setLast] = useState<Judged>()
  const call = trpc.reviews.judge.useMutation({
    onError,
    onSettled: () => utils.reviews.invalidate(),
  })
  const judge = (review: Review, verdict: ReviewVerdict | null, remark: string) => {
    if (call.isPending) return
    const { submissionId, version, team } = review
    call.mutate(
      { gameId, submissionId, verdict, remark, version },
      {
        onSuccess() {
          setLast(verdict === null ? undefined : { submissionId, team, verdict, version: version + 1 })
          if (verdict !== null) onJudged(submissionId)
        },
      },
    )
  }
  const undo = () => {
    if (!last || call.isPending) return
    const { submissionId, version } = last
    call.mutate({ gameId, submissionId, verdict: null, version }, { onSuccess: () => setLast(undefined) })
  }
  return { judge, undo, last, pending: call.isPending }
}
