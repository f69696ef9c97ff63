import type { VerbContext } from '../../access/context.ts'
import type { ArenaChallenge, ArenaParticipation } from '../../state/arena/arena.ts'
import { findNewest } from './own-containers.ts'
import { entryOf } from './views.ts'

/** While it waits to run there is a time and no entry. When it has failed, or was never asked for, there is neither. */
export interface InstanceContext {
  closeTime: number | null
  instanceEntry: string | null
}

/** What the view of a challenge says of the container that the team has there. */
export async function readInstanceContext(
  { db, config, participation }: VerbContext & { participation: ArenaParticipation },
  { id, type }: ArenaChallenge,
): Promise<InstanceContext> {
  const isContainer = type === 'StaticContainer' || type === 'DynamicContainer'
  const row = isContainer
    ? await findNewest(db, { participationId: participation.id, challengeId: id })
    : undefined
  if (!row?.wanted) return { closeTime: null, instanceEntry: null }
  return { closeTime: row.stopAt, instanceEntry: entryOf(row, config) }
}
