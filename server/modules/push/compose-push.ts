// What a notification says. It is read on locked screens, so it has no flag, no answer and no remark of the staff.
import type { I18n } from '@lingui/core'
import type { PushMessage } from '#src/contract/push.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import type { Db } from '../../db/client.ts'
import { serverLimits } from '../../lib/server-limits.ts'
import type { Arena } from '../../state/arena/arena.ts'
import { isStored } from '../hooks/repository.ts'
import { findParticipation } from '../participations/repository.ts'
import { findReview } from '../reviews/repository.ts'
import type { PushAbout } from './push-job.ts'

const words = {
  accepted: /*i18n*/ { id: 'push.accepted', message: 'Your registration was accepted.' },
  rejected: /*i18n*/ { id: 'push.rejected', message: 'Your registration was rejected.' },
  suspended: /*i18n*/ { id: 'push.suspended', message: 'You were suspended from the game.' },
  right: /*i18n*/ { id: 'push.right', message: 'Your answer to {challenge} is right.' },
  wrong: /*i18n*/ { id: 'push.wrong', message: 'Your answer to {challenge} is wrong.' },
}
const statuses = { accepted: 'Accepted', rejected: 'Rejected', suspended: 'Suspended' } as const

/**
 * @returns undefined when it is not so any more, or the account may not know it.
 * @throws when this process has not read yet what was stored.
 */
export async function composePush(
  i18n: I18n,
  { arena, db, now, userId }: { arena: Arena; db: Db; now: number; userId: string },
  about: PushAbout,
): Promise<PushMessage | undefined> {
  const { id: gameId, title, hidden } = arena.game
  const own = arena.participationOf(userId)
  if (hidden) return undefined
  const say = ({ id, message }: { id: string; message: string }, values = {}) =>
    i18n._(id, values, { message })
  const message = (body: string, path: string, tag: string) => ({
    title,
    body: shortened(body),
    url: `/games/${gameId}${path}`,
    tag: `game-${gameId}-${tag}`,
    lang: i18n.locale,
  })
  switch (about.kind) {
    case 'announcement': {
      if (own?.status !== 'Accepted' || gamePhase(arena.game, now) === 'upcoming') return undefined
      const { noticeId } = about
      if (
        !arena.notices.has(noticeId) &&
        (await isStored(db, { noticeId, challengeId: undefined, participationId: undefined }))
      )
        throw behind()
      const notice = arena.noticesFor(own).get(noticeId)
      return notice && message(notice.values.at(-1) ?? '', '/challenges', `notice-${about.noticeId}`)
    }
    case 'team': {
      const { participationId } = about
      const stored = await findParticipation(db, participationId)
      if (stored?.status !== statuses[about.status] || own?.id !== participationId) return undefined
      if (own.status !== stored.status) throw behind()
      return message(say(words[about.status]), '', 'team')
    }
    case 'answer': {
      const challenge = arena.challenges.get(about.challengeId)
      if (own?.id !== about.participationId || !challenge) return undefined
      const review = await findReview(db, gameId, about.submissionId)
      if (review?.verdict !== 'Accepted' && review?.verdict !== 'WrongAnswer') return undefined
      const body = say(review.verdict === 'Accepted' ? words.right : words.wrong, {
        challenge: challenge.title,
      })
      return message(body, '/challenges', `answer-${about.submissionId}`)
    }
  }
}

const shortened = (text: string) => {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  const most = serverLimits.pushBodyMax
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
}

/** It is tried again soon. */
const behind = () => new Error('What a notification tells is not read yet.')
