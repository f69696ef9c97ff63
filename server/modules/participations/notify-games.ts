import type { Db } from '../../db/client.ts'
import { listSolvesOfUser } from '../../state/solves/repository.ts'
import type { AfterCommit } from '../../writes/transact.ts'
import { listParticipationsOfUser } from '../accounts/repository.ts'
import { listParticipationsOfTeam } from './repository.ts'

/** Notifies every game that the team plays in. */
export async function emitTeamChanged(tx: Db, after: AfterCommit, teamId: number): Promise<void> {
  for (const { id, gameId } of await listParticipationsOfTeam(tx, teamId)) {
    after.emit({ kind: 'participation', gameId, participationId: id })
  }
}

/** The same, and that its name is another one. */
export async function emitTeamRenamed(tx: Db, after: AfterCommit, teamId: number): Promise<void> {
  await emitTeamChanged(tx, after, teamId)
  for (const { id, gameId } of await listParticipationsOfTeam(tx, teamId))
    after.happened({ kind: 'team-renamed', gameId, participationId: id })
}

/** For a team that is deleted with all it did in its games. Call it before. */
export async function emitTeamRemoved(tx: Db, after: AfterCommit, teamId: number): Promise<void> {
  await emitTeamChanged(tx, after, teamId)
  for (const { id, gameId } of await listParticipationsOfTeam(tx, teamId)) {
    after.happened({ kind: 'team-removed', gameId, participationId: id })
  }
}

/** Notifies every game that shows the name of this account at a solve. */
export async function emitNameChanged(tx: Db, after: AfterCommit, userId: string): Promise<void> {
  const gameIds = new Set((await listSolvesOfUser(tx, userId)).map(({ gameId }) => gameId))
  for (const gameId of gameIds) after.emit({ kind: 'member-name', gameId, userId })
}

/** Notifies every game that the account plays in or solved something in. Call it before the account is deleted. */
export async function emitUserRemoved(tx: Db, after: AfterCommit, userId: string): Promise<void> {
  for (const one of await listParticipationsOfUser(tx, userId)) after.emit({ kind: 'participation', ...one })
  for (const one of await listSolvesOfUser(tx, userId)) after.emit({ kind: 'solve-changed', ...one })
}
