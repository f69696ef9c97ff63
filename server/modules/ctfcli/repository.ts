// What ctfcli reads of a game, in one query each: it asks for all flags, hints and files again with every challenge.
import { sql } from 'kysely'
import type { OwnFlagEntry } from '#src/contract/challenges.ts'
import type { FlagKindName } from '#src/rules/flags/flag-kinds.ts'
import type { Db } from '../../db/client.ts'

/** Read as a text: the names of columns are changed to ours, and those inside of a value would be too (`next_id`). */
export async function readEchoes(db: Db, gameId: number): Promise<Map<number, Record<string, unknown>>> {
  const rows = await db
    .selectFrom('ctfcliEchoes')
    .innerJoin('challenges', 'challenges.id', 'ctfcliEchoes.challengeId')
    .select(['challengeId', sql<string>`sent::text`.as('sent')])
    .where('gameId', '=', gameId)
    .execute()
  return new Map(rows.map(({ challengeId, sent }) => [challengeId, JSON.parse(sent)]))
}

export const listFlagsOfGame = (db: Db, gameId: number) =>
  db
    .selectFrom('flags')
    .innerJoin('challenges', 'challenges.id', 'flags.challengeId')
    .select(['flags.id', 'challengeId', 'flag'])
    .select([sql<FlagKindName>`kind`.as('kind'), sql<OwnFlagEntry['settings']>`settings`.as('settings')])
    .where('gameId', '=', gameId)
    .orderBy('flags.id')
    .execute()

/** Those that are stored here. */
export const listFilesOfGame = (db: Db, gameId: number) =>
  db
    .selectFrom('attachments')
    .innerJoin('challenges', 'challenges.id', 'attachments.challengeId')
    .innerJoin('files', 'files.hash', 'attachments.fileHash')
    .select(['challengeId', 'files.hash', 'files.size', 'files.mediaType', 'files.sha1'])
    .select(sql<string>`attachments.name`.as('name'))
    .where('gameId', '=', gameId)
    .orderBy('challengeId')
    .orderBy('attachments.position')
    .execute()

export const storeSha1 = (db: Db, hash: string, sha1: string) =>
  db.updateTable('files').set({ sha1 }).where('hash', '=', hash).execute()

export const storeEcho = (db: Db, challengeId: number, sent: object) =>
  sql`
    insert into ctfcli_echoes (challenge_id, sent) values (${challengeId}, ${JSON.stringify(sent)})
    on conflict (challenge_id) do update set sent = ctfcli_echoes.sent || excluded.sent`.execute(db)

/** Keys of hints that teams have bought, of hints that are gone too. */
export const listBoughtHints = async (db: Db, gameId: number, challengeId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('hintUnlocks')
      .innerJoin('challenges', 'challenges.id', 'hintUnlocks.challengeId')
      .select('hintKey')
      .distinct()
      .where('challengeId', '=', challengeId)
      .where('gameId', '=', gameId)
      .execute()
  ).map(({ hintKey }) => hintKey)
