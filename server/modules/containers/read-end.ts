import type { ContainerPanel } from '#src/contract/containers.ts'
import type { ContainerRow } from '../../state/containers/repository.ts'
import type { ContainerPlayer } from './start-own-container.ts'

/** How the team's last container ended, and by whom: members of the team are named, staff are not. */
export async function readEnd(
  { db, actor, participation }: ContainerPlayer,
  { wanted, ended, endedBy, stoppingAt, requestedAt }: ContainerRow,
): Promise<ContainerPanel['end']> {
  if (wanted || ended === null) return null
  const at = stoppingAt ?? requestedAt
  if (endedBy === null) return { reason: ended, at, by: null, name: null }
  if (endedBy === actor.userId) return { reason: ended, at, by: 'self', name: null }
  if (!participation.memberIds.includes(endedBy)) return { reason: ended, at, by: 'staff', name: null }
  const mate = await db.selectFrom('users').select('userName').where('id', '=', endedBy).executeTakeFirst()
  return { reason: ended, at, by: 'mate', name: mate?.userName ?? null }
}
