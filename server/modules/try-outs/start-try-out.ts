// One of the staff plays a game as a player does, at any time and without an effect on it: they play a hidden copy, which begins at
// once and lasts a day, with a team of one. Staff of a game do not score in it, so nothing is announced either.
import { limits } from '#src/contract/limits.ts'
import type { AccountContext } from '../../access/context.ts'
import { quiet } from '../../access/quiet.ts'
import { readSecret } from '../../crypto/at-rest.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { inOneTransaction, transact } from '../../writes/transact.ts'
import { duplicateGame } from '../games/duplicate-game.ts'
import { findGame, holdGame } from '../games/repository.ts'
import { teamToken } from '../games/team-token.ts'
import { insertJoined, insertParticipation } from '../participations/repository.ts'
import { newInviteToken } from '../teams/new-invite-token.ts'
import { insertMember, insertTeam, lockUser } from '../teams/repository.ts'
import { endTryOut } from './end-try-out.ts'
import { changeTryOut, findTryOut, insertTryOutStaff, listOwnTryOuts, openChallenges } from './repository.ts'

const lastsMs = limits.tryOutHours * 3_600_000

/** Takes the place of an earlier try-out of the game by the caller. @returns the number of the copy. */
export const startTryOut = (ctx: AccountContext, { gameId }: { gameId: number }): Promise<number> =>
  inOneTransaction(quiet(ctx), async (own) => {
    const { userId } = ctx.actor
    const source = await findGame(own.db, gameId)
    const isCopy = (await findTryOut(own.db, gameId)) !== null
    if (!source || isCopy || !(await lockUser(own.db, userId))) throw fail('GameNotFound')
    for (const earlier of await listOwnTryOuts(own.db, gameId, userId)) await endTryOut(own, earlier)
    const now = own.clock.now()
    // A second ago: it runs for a reader whose clock is a little behind too.
    const { id } = await duplicateGame(own, { gameId, start: now - 1_000 })
    await transact(own, async (tx, after) => {
      await changeTryOut(tx, id, {
        title: source.title,
        tryOutOf: gameId,
        endAt: now + lastsMs,
        writeupDeadlineAt: now + lastsMs + (source.writeupDeadlineAt - source.endAt),
        inviteCode: null,
        teamMemberCountMin: 1,
      })
      await openChallenges(tx, id)
      await insertTryOutStaff(tx, { gameId: id, userId, role: 'author', addedAt: now })
      after.emit({ kind: 'identity', userId })
      await join(tx, ctx, id, now)
      after.emit({ kind: 'game', gameId: id })
    })
    return id
  })

async function join(db: Db, { actor, config }: AccountContext, gameId: number, now: number): Promise<void> {
  const game = await holdGame(db, gameId)
  if (!game) throw fail('GameNotFound')
  const { userId } = actor
  const invited = { bio: null, inviteToken: newInviteToken(), locked: true }
  const teamId = await insertTeam(db, { name: 'Test team', ...invited, captainId: userId, createdAt: now })
  await insertMember(db, { teamId, userId, joinedAt: now })
  const keys = { ...game, privateKey: readSecret(config.secretKey, game.privateKey) }
  const participationId = await insertParticipation(db, {
    ...{ gameId, teamId, status: 'Accepted', createdAt: now },
    token: teamToken(keys, teamId),
  })
  await insertJoined(db, { gameId, userId, participationId, joinedAt: now })
}
