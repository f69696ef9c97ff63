// An answer that staff judge: a text, or one file. A file is stored first, and kept for a day if its answer is refused after all.
import { limits } from '#src/contract/limits.ts'
import { canRead, whyClosed } from '#src/rules/challenge-state.ts'
import type { AnswerForm } from '#src/rules/flags/flag-kinds.ts'
import { reviewForm } from '#src/rules/reviews.ts'
import type { SentFiles } from '../../answers/sent-files.ts'
import { fail } from '../../lib/refusal.ts'
import { contentOf, storeContents } from '../files/store-contents.ts'
import { handInAnswer, type Outcome, type PlayerContext } from './submit-flag.ts'

const keptMs = 86_400_000

export async function handInText(
  ctx: PlayerContext,
  { challengeId, text }: { challengeId: number; text: string },
): Promise<Outcome> {
  const started = performance.now()
  const receivedAt = ctx.clock.now()
  refuseOther(ctx, challengeId, 'text', receivedAt)
  const body = text.trim()
  if (body === '') throw fail('ReviewTextRequired', {}, 'text')
  if (body.length > limits.reviewTextMax) {
    throw fail('ReviewTextTooLong', { most: limits.reviewTextMax }, 'text')
  }
  const answer = { challengeId, answer: firstWords(body), receivedAt, review: { body } }
  return await handInAnswer(ctx, answer, started)
}

export async function handInFile(
  ctx: PlayerContext,
  { challengeId, form }: { challengeId: number; form: SentFiles },
): Promise<Outcome> {
  const started = performance.now()
  // Handed in when the upload begins, as a slow line must not cost a place.
  const receivedAt = ctx.clock.now()
  refuseOther(ctx, challengeId, 'file', receivedAt)
  const upload = await form.file(limits.reviewBytesMax)
  const content = { ...contentOf(upload), keptUntil: receivedAt + keptMs }
  await storeContents(ctx, [content], async () => {})
  const { hash, name } = upload
  const answer = {
    challengeId,
    answer: firstWords(name),
    receivedAt,
    review: { body: '', file: { hash, name } },
  }
  return await handInAnswer(ctx, answer, started)
}

/** Before a file is read: the rules decide once more when the answer is stored. */
function refuseOther(ctx: PlayerContext, challengeId: number, form: AnswerForm, now: number): void {
  const challenge = ctx.arena.challenges.get(challengeId)
  const state = challenge && ctx.arena.stateOf(challenge, ctx.participation, now)
  if (!challenge || !canRead(state)) throw fail('ChallengeNotFound')
  if (state === 'closed') throw fail(whyClosed(challenge, ctx.arena.game, now, ctx.participation.denials))
  const wanted = reviewForm(challenge)
  if (!wanted) throw fail('ReviewNotWanted')
  if (wanted !== form) throw fail(wanted === 'file' ? 'ReviewNeedsFile' : 'ReviewNeedsText')
}

/** For lists of answers, which have the first line as far as a flag may be long. */
function firstWords(body: string): string {
  const line = body.split('\n', 1)[0]!.trim()
  return line === body && line.length <= limits.flagMax ? line : `${line.slice(0, limits.flagMax - 1)}…`
}
