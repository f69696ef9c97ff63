import { fail } from '../../lib/refusal.ts'
import type { Bundle } from './bundle.ts'
import { readSource } from './read-source.ts'
import { readGameKeys } from './sources/reference/database/read-game-keys.ts'
import { readReferenceDatabase } from './sources/reference/database/read-reference-database.ts'
import { inReference, listReferenceGames } from './sources/reference/database/read-tables.ts'

export interface EachOptions {
  instance?: string | undefined
  /** Of a database: the number of one game in it; all of them, if it is left out. */
  sourceGame?: number | undefined
  /** Of a database: the folder with the files that are kept beside it. */
  filesFolder?: string | undefined
  xorKey?: string | undefined
  /** Of our own game zip with keys. */
  keyPhrase?: string | undefined
}

export const isDatabaseAddress = (source: string): boolean => /^postgres(ql)?:\/\//i.test(source)

/**
 * Reads a source and does the work with its bundle: a file or a folder has one, a database one for each game.
 * @throws Refusal before any work when the source is refused, or the keys of one of its games are.
 */
export async function eachBundle(
  source: string,
  { instance, sourceGame, filesFolder, xorKey, keyPhrase }: EachOptions,
  work: (bundle: Bundle) => Promise<void>,
): Promise<void> {
  if (!isDatabaseAddress(source)) return work(await readSource(source, { instance, keyPhrase }))
  await inReference(source, async (client) => {
    const all = await listReferenceGames(client)
    const games = sourceGame === undefined ? all : all.filter(({ id }) => id === sourceGame)
    if (games.length === 0) throw fail(sourceGame === undefined ? 'ImportNothing' : 'GameNotFound')
    for (const game of games) readGameKeys(game, xorKey)
    for (const { id: gameId } of games) {
      await work(await readReferenceDatabase(client, { gameId, filesFolder, xorKey, instance }))
    }
  })
}
