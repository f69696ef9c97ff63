import type { VerbContext } from '../../access/context.ts'
import { transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { putPoster } from './put-poster.ts'

export const removePoster = (ctx: VerbContext, gameId: number): Promise<void> =>
  transact(ctx, async (tx, after) => {
    releaseLater(after, [await putPoster(tx, after, gameId, null)], gameId)
  })
