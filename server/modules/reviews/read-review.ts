import type { Review } from '#src/contract/reviews.ts'
import type { Db } from '../../db/client.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import { fail } from '../../lib/refusal.ts'
import { findReview, listReviewsOf } from './repository.ts'

/** One answer with all that its judge looks at. */
export async function readReview(
  db: Db,
  { gameId, submissionId }: { gameId: number; submissionId: number },
): Promise<Review> {
  const found = await findReview(db, gameId, submissionId)
  if (!found) throw fail('SubmissionNotFound')
  const { fileHash, fileName, size, participationId, ...rest } = found
  const all = await listReviewsOf(db, { participationId, challengeId: found.challengeId })
  const url = assetUrl(fileHash, fileName ?? '')
  return {
    ...rest,
    form: fileHash === null ? 'text' : 'file',
    file: url === null ? null : { url, name: fileName ?? '', size: size ?? 0 },
    others: all
      .filter((one) => one.submissionId !== submissionId)
      .map(({ submissionId: id, answer, at, verdict, remark }) => ({
        submissionId: id,
        answer,
        time: at,
        verdict,
        remark,
      }))
      .reverse(),
  }
}
