import type { Db } from '../../db/client.ts'
import type { AfterCommit } from '../../writes/transact.ts'
import { updateTeam } from '../teams/repository.ts'
import { updateParticipation } from './repository.ts'

/**
 * Accepts a team, by review or by joining, and locks its members while it plays. The caller has locked the team.
 * @param by who reviewed it.
 */
export async function applyAcceptance(
  tx: Db,
  after: AfterCommit,
  { id, gameId, teamId }: { id: number; gameId: number; teamId: number },
  by: { userId?: string } = {},
): Promise<void> {
  await updateParticipation(tx, id, { status: 'Accepted' })
  await updateTeam(tx, teamId, { locked: true })
  after.happened({ kind: 'accepted', gameId, participationId: id, ...by })
  after.emit({ kind: 'participation', gameId, participationId: id })
}
