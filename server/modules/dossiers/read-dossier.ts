import type { Dossier, PlayedGame } from '#src/contract/dossiers.ts'
import type { VerbContext } from '../../access/context.ts'
import {
  listAnswers,
  listChangesOf,
  listHints,
  listInstancesOf,
  listPlayed,
  type Subject,
} from './repository.ts'

/** What an account and a team have in common: games with places, answers, hints, instances and changes by staff. */
export async function readDossier(ctx: VerbContext, subject: Subject): Promise<Dossier> {
  const { db } = ctx
  const played = await listPlayed(db, subject)
  const ids = played.map(({ id }) => id)
  const userId = 'userId' in subject ? subject.userId : undefined
  const target = 'userId' in subject ? subject.userId : String(subject.teamId)
  const [games, answers, hints, instances, changes] = await Promise.all([
    Promise.all(played.map(({ id: _, ...game }) => withPlace(ctx, game))),
    listAnswers(db, subject, ids),
    listHints(db, subject, ids),
    listInstancesOf(db, subject, ids),
    listChangesOf(db, target, userId),
  ])
  return { games, answers, hints, instances, changes }
}

/** Administrators see the true board. */
async function withPlace(
  { arenas }: VerbContext,
  game: Omit<PlayedGame, 'rank' | 'score' | 'solves'>,
): Promise<PlayedGame> {
  const arena = await arenas.get(game.gameId)
  const row = arena?.boards
    .get({ view: 'true' })
    .board.rows()
    .find(({ id }) => id === game.teamId)
  return {
    ...game,
    rank: row && row.rank > 0 ? row.rank : null,
    score: row?.score ?? null,
    solves: row?.solvedCount ?? null,
  }
}
