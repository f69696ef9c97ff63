import type { TestApp } from './app.ts'

/** What programs hear of the challenges of a game, in order. */
export async function challengeEvents({ db }: Pick<TestApp, 'db'>, gameId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('gameHistory')
    .select('kind')
    .where('gameId', '=', gameId)
    .where('kind', 'in', ['challenge-enabled', 'challenge-disabled', 'challenge-hint'])
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}
