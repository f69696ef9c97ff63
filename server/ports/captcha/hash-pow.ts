// Proof of work: the browser finds 8 bytes for a task (src/rules/hash-pow.ts). Tasks are stored in the database, so that any
// replica can check them. The call that deletes the row of a task is the only one that may use its solution.
import { createHash, randomBytes } from 'node:crypto'
import { isPowSolved, readPowAnswer } from '#src/rules/hash-pow.ts'
import type { Db } from '../../db/client.ts'
import type { Clock } from '../../lib/clock.ts'
import type { CaptchaPort } from './port.ts'

const lifetimeMs = 300_000

export function hashPowCaptcha({ db, clock }: { db: Db; clock: Clock }, difficulty: number): CaptchaPort {
  return {
    type: 'HashPow',
    siteKey: '',
    async newChallenge() {
      const id = randomBytes(6).toString('hex')
      const challenge = randomBytes(8)
      const expiresAt = clock.now() + lifetimeMs
      await db.insertInto('powChallenges').values({ id, challenge, difficulty, expiresAt }).execute()
      return { id, challenge: challenge.toString('hex'), difficulty }
    },
    async verify(text) {
      const sent = readPowAnswer(text)
      if (!sent) return false
      const now = clock.now()
      const task = await db
        .selectFrom('powChallenges')
        .select(['challenge', 'difficulty'])
        .where('id', '=', sent.id)
        .where('expiresAt', '>', now)
        .executeTakeFirst()
      if (!task) return false
      const hash = createHash('sha256').update(task.challenge).update(sent.answer).digest()
      if (!isPowSolved(hash, task.difficulty)) return false
      const taken = await db.deleteFrom('powChallenges').where('id', '=', sent.id).executeTakeFirst()
      return taken.numDeletedRows === 1n
    },
  }
}

export const deleteExpiredChallenges = (db: Db, now: number) =>
  db.deleteFrom('powChallenges').where('expiresAt', '<=', now).execute()
