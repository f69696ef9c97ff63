import { z } from 'zod'
import { nothing } from '#src/contract/shapes.ts'
import {
  acceptInvite,
  invitation,
  kickInput,
  memberFacts,
  team,
  teamInput,
  teamRef,
  teamTokenCheck,
  teamUpdate,
  transferInput,
} from '#src/contract/teams.ts'
import { t } from '../../access/init.ts'
import { once } from '../../access/once.ts'
import { anyone, rateLimit, restOnly, signedIn } from '../../access/procedures.ts'
import { incomingForm } from '../../answers/incoming-form.ts'
import { fail } from '../../lib/refusal.ts'
import { readMemberFacts } from '../registration/read-member-facts.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { captain } from './captain.ts'
import { changeTeam } from './change-team.ts'
import { changeTeamAvatar } from './change-team-avatar.ts'
import { createTeam } from './create-team.ts'
import { disbandTeam } from './disband-team.ts'
import { kickMember } from './kick-member.ts'
import { leaveTeam } from './leave-team.ts'
import { readInvitation } from './read-invitation.ts'
import { renewInvite } from './renew-invite.ts'
import { isListed, listTeamsOfUser } from './repository.ts'
import { transferTeam } from './transfer-team.ts'
import { verifyTeamToken } from './verify-team-token.ts'
import { inviteCodeOf, readTeamView, readTeamViews } from './views.ts'

export const teams = t.router({
  create: signedIn
    .use(rateLimit('createTeam'))
    .input(teamInput)
    .output(team)
    .mutation(once('teams.create', createTeam)),
  listOwn: signedIn
    .output(z.array(team))
    .query(async ({ ctx }) => readTeamViews(ctx.db, await listTeamsOfUser(ctx.db, ctx.actor.userId))),
  get: anyone
    .input(teamRef)
    .output(team)
    .query(async ({ ctx, input }) => {
      const found = await readTeamView(ctx.db, input.teamId)
      if (!found) throw fail('TeamNotFound')
      // Guests see names only of teams that are on a board which they can see.
      const isKnown = ctx.actor !== null || (await isListed(ctx.db, input.teamId))
      return isKnown ? found : { ...found, members: [] }
    }),
  /** Known to those who know the names of the members. */
  facts: anyone
    .input(teamRef)
    .output(memberFacts)
    .query(async ({ ctx, input }) =>
      ctx.actor !== null || (await isListed(ctx.db, input.teamId)) ? readMemberFacts(ctx, input.teamId) : {},
    ),
  update: captain
    .input(teamUpdate)
    .output(team)
    .mutation(({ ctx, input }) => changeTeam(ctx, input)),
  /** The verb checks the captain, because the wire contract answers 404 here, and 400 for the other calls. */
  delete: signedIn
    .input(teamRef)
    .output(nothing)
    .mutation(({ ctx, input }) => disbandTeam(ctx, input.teamId)),
  /** The verb checks the captain, as in `delete`. */
  changeAvatar: signedIn
    .concat(restOnly)
    .input(teamRef.extend({ form: incomingForm }))
    .output(z.string())
    .mutation(({ ctx, input }) => changeTeamAvatar(ctx, input)),
  invite: captain.output(z.string()).query(({ ctx }) => inviteCodeOf(ctx.team)),
  renewInvite: captain.output(z.string()).mutation(({ ctx, input }) => renewInvite(ctx, input.teamId)),
  accept: signedIn
    .input(acceptInvite)
    .output(nothing)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input.code)),
  /** A mutation, because the address of a query would have the code. It changes nothing. */
  readInvitation: anyone
    .input(acceptInvite)
    .output(invitation)
    .mutation(({ ctx, input }) => readInvitation(ctx, input.code)),
  kick: captain
    .input(kickInput)
    .output(team)
    .mutation(({ ctx, input }) => kickMember(ctx, input)),
  leave: signedIn
    .input(teamRef)
    .output(nothing)
    .mutation(({ ctx, input }) => leaveTeam(ctx, input.teamId)),
  transfer: captain
    .input(transferInput)
    .output(team)
    .mutation(({ ctx, input }) => transferTeam(ctx, input)),
  /** For external services that know a game's public key. */
  verifyToken: anyone
    .input(teamTokenCheck)
    .output(nothing)
    .query(({ input }) => verifyTeamToken(input)),
})
