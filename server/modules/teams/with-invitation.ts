import { type InviteCode, parseInviteCode } from '#src/rules/invite-code.ts'
import { type Guesser, guessing } from '../../access/code-guesses.ts'
import { fail } from '../../lib/refusal.ts'
import type { TeamRow } from './repository.ts'

/** What is done with the code of a team; a wrong one counts as a guess, whichever call it came with. */
export async function withInvitation<Result>(
  ctx: Omit<Guesser, 'ip'> & { ip?: string },
  code: string,
  act: (invite: InviteCode) => Promise<Result>,
): Promise<Result> {
  const invite = parseInviteCode(code.trim())
  if (!invite) throw fail('InviteMalformed', {}, 'code')
  const guess = { of: `team ${invite.teamId}`, code: invite.token }
  return await guessing(ctx, guess, ['TeamUnknown', 'InviteOutdated'], () => act(invite))
}

export function checkInvitation(team: TeamRow | undefined, { token }: InviteCode): asserts team is TeamRow {
  if (!team) throw fail('TeamUnknown', {}, 'code')
  if (team.inviteToken !== token) throw fail('InviteOutdated', {}, 'code')
}
