import type { AccountContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { findContainer } from '../../state/containers/repository.ts'
import { stopContainer } from './stop-container.ts'

/** @param input.gameId only a container of this game; without one any. */
export async function stopGivenContainer(
  ctx: AccountContext,
  { instanceUuid, gameId, wait }: { instanceUuid: string; gameId?: number; wait: boolean },
): Promise<void> {
  const row = await findContainer(ctx.db, instanceUuid)
  if (!row || row.state === 'gone' || (gameId !== undefined && row.gameId !== gameId)) {
    throw fail('ContainerNotFound')
  }
  await stopContainer(ctx, row, wait)
}
