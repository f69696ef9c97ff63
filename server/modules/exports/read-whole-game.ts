import { valuesOf } from '#src/contract/fields.ts'
import { gameFields } from '#src/contract/game-fields.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { listCategories } from '../categories/repository.ts'
import { listOfferedDivisions } from '../divisions/repository.ts'
import { findGame } from '../games/repository.ts'
import { listStoredChallenges } from '../imports/repository.ts'
import { listFilesByHash } from './repository.ts'

export type WholeGame = Awaited<ReturnType<typeof readWholeGame>>
export type WholeChallenge = WholeGame['challenges'][number]

/**
 * All of a game that does not belong to its teams. Its codes and its private key are not read.
 * @param only ids of challenges; the others are left out.
 */
export async function readWholeGame(db: Db, gameId: number, only?: readonly number[]) {
  const game = await findGame(db, gameId)
  if (!game) throw fail('GameNotFound')
  const isChosen = (id: number) => only?.includes(id) ?? true
  const challenges = (await listStoredChallenges(db, gameId)).filter(({ id }) => isChosen(id))
  if (only && challenges.length < new Set(only).size) throw fail('ChallengeNotFound')
  const hashes = challenges.flatMap(({ flags, files }) =>
    [...flags, ...files].flatMap(({ fileHash }) => fileHash ?? []),
  )
  const categories = await listCategories(db, gameId)
  const divisions = await listOfferedDivisions(db, gameId)
  return {
    id: gameId,
    publicKey: game.publicKey,
    posterHash: game.posterHash,
    values: { ...valuesOf(gameFields, { ...game, divisions: [] }), inviteCode: null },
    divisions: divisions.map(({ name, kind, denies, challenges }) => ({
      ...{ name, kind, denies },
      challenges: challenges.filter(({ challengeId }) => isChosen(challengeId)),
    })),
    categories: categories.map(({ name, tone, pattern }) => ({ name, tone, pattern })),
    challenges: challenges.toSorted((a, b) => a.id - b.id),
    files: await listFilesByHash(db, game.posterHash ? [...hashes, game.posterHash] : hashes),
  }
}
