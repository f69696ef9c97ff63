// Takes back what an import made, while nobody has used it. What the import only changed stays as it is now.

import type { VerbContext } from '../../access/context.ts'
import { quiet } from '../../access/quiet.ts'
import { fail } from '../../lib/refusal.ts'
import { inOneTransaction, transact } from '../../writes/transact.ts'
import { listCategories } from '../categories/repository.ts'
import { removeCategory } from '../categories/write-category.ts'
import { removeChallenge } from '../challenges/remove-challenge.ts'
import { removeGame } from '../games/remove-game.ts'
import { lockGame } from '../games/repository.ts'
import { removeNotice } from '../notices/edit-notices.ts'
import { removeMedia } from '../pages/media.ts'
import { removePage } from '../pages/write-page.ts'
import { removePost } from '../posts/remove-post.ts'
import { adminRemoveTeam } from '../teams/admin-verbs.ts'
import { removeUser } from '../users/remove-user.ts'
import {
  deleteImport,
  deleteParticipations,
  listMadeBy,
  listUnusedAccounts,
  listUnusedTeams,
  lockImport,
  playsWithout,
} from './repository.ts'

export interface Undone {
  /** How many objects of each kind are gone. */
  removed: Record<string, number>
  /** Teams and accounts that are in use by now. */
  kept: number
}

export async function undoImport(ctx: VerbContext, importId: number): Promise<Undone> {
  return await inOneTransaction(quiet(ctx), async (own) => {
    const { db } = own
    const found = await lockImport(db, importId)
    if (!found) throw fail('ImportMissing')
    const { gameId, madeGame } = found
    const made = await listMadeBy(db, importId)
    const of = (kind: string) => made.flatMap((one) => (one.kind === kind ? [one.localId] : []))
    const removed: Undone['removed'] = {}
    const note = (kind: string, count: number) => {
      if (count > 0) removed[kind] = count
    }
    if (gameId !== null) {
      const game = await lockGame(db, gameId)
      const hasBegun = game && !game.hidden && game.startAt !== 0 && game.startAt <= own.clock.now()
      if (hasBegun || (await playsWithout(db, { gameId, importId, madeGame }))) throw fail('ImportInUse')
      if (madeGame) {
        await removeGame(own, gameId)
        note('game', 1)
      } else {
        await transact(own, async (tx, after) => {
          note('participation', await deleteParticipations(tx, gameId, of('participation')))
          after.emit({ kind: 'game', gameId })
        })
        for (const id of of('challenge')) await removeChallenge(own, { gameId, challengeId: Number(id) })
        note('challenge', of('challenge').length)
        // Others may have been put into it since.
        const unused = (await listCategories(db, gameId)).filter(
          ({ id, challengeIds }) => challengeIds.length === 0 && of('category').includes(String(id)),
        )
        for (const { id } of unused) await removeCategory(own, { gameId, categoryId: id })
        note('category', unused.length)
        for (const id of of('notice')) await removeNotice(own, { gameId, noticeId: Number(id) })
        note('notice', of('notice').length)
        for (const id of of('page')) await removePage(own, { gameId, pageId: Number(id) })
        note('page', of('page').length)
        for (const location of of('pageFile')) await removeMedia(own, { gameId, location })
        note('pageFile', of('pageFile').length)
      }
    }
    for (const id of of('post')) await removePost(own, id)
    note('post', of('post').length)
    const teams = await listUnusedTeams(db, of('team'))
    for (const id of teams) await adminRemoveTeam(own, id)
    note('team', teams.length)
    const users = await listUnusedAccounts(db, of('user'))
    for (const id of users) await removeUser(own, id)
    note('user', users.length)
    await deleteImport(db, importId)
    return { removed, kept: of('team').length - teams.length + (of('user').length - users.length) }
  })
}
