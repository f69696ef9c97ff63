// In a game that is played alone a player joins without a thought of teams: with a team of which they are the only member, or with a new
// one that has their name. It is a team like any other, so that documented clients know what they see.
import type { z } from 'zod'
import type { joinAloneInput } from '#src/contract/registration.ts'
import { isPlayedAlone } from '#src/rules/team-size.ts'
import { canSee } from '../../access/can-see.ts'
import type { AccountContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { inOneTransaction } from '../../writes/transact.ts'
import { newInviteToken } from '../teams/new-invite-token.ts'
import { insertMember, insertTeam, listMembers, listTeamsOfUser, lockUser } from '../teams/repository.ts'
import { joinGame } from './join-game.ts'

export async function joinAlone(ctx: AccountContext, input: z.output<typeof joinAloneInput>): Promise<void> {
  const arena = await ctx.arenas.get(input.gameId)
  // Of a game that the caller may not see, the same is said as of any other.
  if (!arena || !canSee(arena, ctx) || !isPlayedAlone(arena.game)) throw fail('NotPlayedAlone')
  await inOneTransaction(ctx, async (own) => {
    if (!(await lockUser(own.db, ctx.actor.userId))) throw fail('NotSignedIn')
    const teamId = (await findOwnTeam(own.db, ctx.actor)) ?? (await makeTeam(own))
    await joinGame(own, { ...input, teamId })
  })
}

/** A team that nobody else is in, best one with the name of the player. */
async function findOwnTeam(
  db: Db,
  { userId, userName }: { userId: string; userName: string },
): Promise<number | undefined> {
  const teams = (await listTeamsOfUser(db, userId)).filter(({ captainId }) => captainId === userId)
  const members = await listMembers(
    db,
    teams.map(({ id }) => id),
  )
  const alone = teams.filter(({ id }) => members.filter(({ teamId }) => teamId === id).length === 1)
  return (alone.find(({ name }) => name === userName) ?? alone[0])?.id
}

/** The limit of teams that one account may lead is for teams that players make themselves. */
async function makeTeam({ db, actor, clock, settings }: AccountContext): Promise<number> {
  const { userId, userName } = actor
  const now = clock.now()
  const teamId = await insertTeam(db, {
    name: userName.slice(0, settings.own().teamNameMax),
    bio: null,
    inviteToken: newInviteToken(),
    captainId: userId,
    createdAt: now,
  })
  await insertMember(db, { teamId, userId, joinedAt: now })
  return teamId
}
