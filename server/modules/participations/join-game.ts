// Each member joins a game individually, with one of their teams (behaviour 3.5). The team is locked, so that its members and
// the number of joined members stay as checked; a unique constraint refuses a second participation of one user.
import type { z } from 'zod'
import type { joinInput } from '#src/contract/games.ts'
import { permits } from '#src/rules/division-permissions.ts'
import { codeToJoin, fitsDivisions } from '#src/rules/divisions.ts'
import { playGate } from '#src/rules/game-clock.ts'
import { canChooseDivision, canJoinAgain, statusAfterJoin } from '#src/rules/participation.ts'
import type { Answers } from '#src/rules/registration-fields.ts'
import { hasPlace } from '#src/rules/team-size.ts'
import { isInvited } from '../../access/can-see.ts'
import { guessing } from '../../access/code-guesses.ts'
import type { AccountContext } from '../../access/context.ts'
import { readSecret } from '../../crypto/at-rest.ts'
import { constraintOf, type Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { findFittingDivision } from '../divisions/repository.ts'
import type { HeldGame } from '../games/repository.ts'
import { teamToken } from '../games/team-token.ts'
import { storeAnswers } from '../registration/repository.ts'
import { takeAnswers } from '../registration/take-answers.ts'
import { listOpenedDivisions } from '../sign-in/list-opened-divisions.ts'
import { isMember, lockTeam } from '../teams/repository.ts'
import { applyAcceptance } from './apply-acceptance.ts'
import { dropFrom } from './drop-member.ts'
import { lockVisibleGame } from './lock-visible-game.ts'
import {
  countJoined,
  findMembership,
  insertJoined,
  insertParticipation,
  lockParticipationsForJoin,
  type ParticipationRow,
  updateParticipation,
} from './repository.ts'

/** `answers`: to what the organisers ask; the documented call knows none. */
type Join = z.output<typeof joinInput> & { answers?: Answers }

export async function joinGame(ctx: AccountContext, input: Join): Promise<void> {
  const { gameId, division, inviteCode: code } = input
  if (!code) return await join(ctx, input)
  const guess = { of: `game ${gameId}`, part: division, code }
  await guessing(ctx, guess, ['GameInviteCodeWrong', 'GameNotFound'], () => join(ctx, input))
}

async function join(ctx: AccountContext, input: Join): Promise<void> {
  const { actor, clock, config } = ctx
  const { gameId, teamId } = input
  const { userId } = actor
  const now = clock.now()
  const division = input.division || null
  await transact(ctx, async (tx, after) => {
    const game = await lockVisibleGame(tx, ctx, gameId, input.inviteCode)
    if (playGate(game, now) === 'ended') throw fail('GameEnded')
    const chosen = await findFittingDivision(tx, game, division)
    const code = codeToJoin(game, chosen ?? null)
    // The share link has the code of the game.
    const isCodeRight =
      code === input.inviteCode || (code === game.inviteCode && !input.inviteCode && isInvited(game, ctx))
    const isIn =
      code === null ||
      isCodeRight ||
      (division !== null && (await listOpenedDivisions(tx, ctx, userId, gameId)).has(division))
    if (!isIn) throw fail('GameInviteCodeWrong', {}, 'inviteCode')
    if (chosen === undefined) throw fail('DivisionInvalid', {}, 'division')
    const divisionId = chosen?.id ?? null
    if (!(await lockTeam(tx, teamId))) throw fail('TeamNotFound', {}, 'teamId')
    if (!(await isMember(tx, teamId, userId))) throw fail('NotTeamMember', {}, 'teamId')

    const held = await lockParticipationsForJoin(tx, { gameId, teamId, userId })
    const before = await findMembership(tx, gameId, userId)
    if (before && before.status !== 'Rejected') throw fail('AlreadyInGame')
    const own = held.find((participation) => participation.teamId === teamId)
    const isOldMember = before !== undefined && before.id === own?.id
    // Members of a team that staff put into the division join it there.
    const isThere = own !== undefined && own.division === division
    if (!isThere && !permits(chosen, 'JoinGame')) {
      throw fail('DivisionNotOpen', { division: division ?? '' }, 'division')
    }
    if (own) await checkPlace(tx, game, own, isOldMember, division)

    const answers = await takeAnswers(tx, game, own?.id, input.answers ?? {}, now, { keeps: true })

    if (before && !isOldMember) {
      await dropFrom(tx, after, before, userId)
      after.emit({ kind: 'participation', gameId, participationId: before.id })
    }
    const status = statusAfterJoin(own?.status ?? null, game.acceptWithoutReview, chosen)
    const isNewlyAccepted = status === 'Accepted' && own?.status !== 'Accepted'
    // `applyAcceptance` below writes the status when this join accepts the team.
    const changes = { divisionId, ...(!isNewlyAccepted && { status }) }
    if (own && canChooseDivision(own.status)) await updateParticipation(tx, own.id, changes)
    const id = own
      ? own.id
      : await insertParticipation(tx, {
          gameId,
          teamId,
          status: 'Pending',
          divisionId,
          token: teamToken({ ...game, privateKey: readSecret(config.secretKey, game.privateKey) }, teamId),
          createdAt: now,
        })
    if (answers) await storeAnswers(tx, id, answers)
    if (!isOldMember) {
      await insertJoined(tx, { gameId, userId, participationId: id, joinedAt: now }).catch(refuseSecond)
      after.happened({ kind: 'joined', gameId, participationId: id, userId })
    }
    if (status === 'Pending' && own?.status !== 'Pending')
      after.happened({ kind: 'requested', gameId, participationId: id, userId })
    if (isNewlyAccepted) await applyAcceptance(tx, after, { id, gameId, teamId })
    after.emit({ kind: 'participation', gameId, participationId: id })
    after.do(() => ctx.log.info({ gameId, teamId, participationId: id }, 'game joined'))
  })
}

/** Whether one more member may join this participation. */
async function checkPlace(
  tx: Db,
  game: HeldGame,
  own: ParticipationRow,
  isOldMember: boolean,
  division: string | null,
): Promise<void> {
  if (!canJoinAgain(own.status)) throw fail('ParticipationSuspended')
  const isFixed = !canChooseDivision(own.status) && fitsDivisions(game.divisions, own.division)
  if (isFixed && own.division !== division) {
    throw fail('DivisionFixed', { division: own.division ?? '' }, 'division')
  }
  const limit = game.teamMemberCountLimit
  const others = (await countJoined(tx, own.id)) - Number(isOldMember)
  if (!hasPlace(game, others)) throw fail('TeamFull', { limit })
}

function refuseSecond(error: unknown): never {
  throw constraintOf(error) === 'participation_members_once' ? fail('AlreadyInGame') : error
}
