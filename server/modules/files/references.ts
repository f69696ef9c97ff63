// What refers to a stored file. This decides whether a file is in use and who may load it: everybody when something public
// refers to it, else those who may read one of the places where it is.
import { type RawBuilder, sql } from 'kysely'

type Rows = RawBuilder<unknown>

const attachments: Rows[] = [
  sql`attachments where file_hash = files.hash`,
  sql`flags where file_hash = files.hash`,
]
const writeups: Rows[] = [sql`writeups where file_hash = files.hash`]
const reviews: Rows[] = [sql`reviews where file_hash = files.hash`]
const media: Rows[] = [sql`page_media where file_hash = files.hash`]
const bank: Rows[] = [sql`bank_files where file_hash = files.hash`]
const captures: Rows[] = [sql`captures where hash = files.hash`]

/** Pictures that other sites may show, such as boards of clients and previews of links. */
const shared: Rows[] = [
  sql`users where avatar_hash = files.hash`,
  sql`teams where avatar_hash = files.hash`,
  sql`games where poster_hash = files.hash`,
]

/** References that make a file public. */
const open: Rows[] = [
  ...shared,
  sql`settings where value->>'logoHash' = files.hash`,
  sql`settings where value->>'faviconHash' = files.hash`,
]

/** Texts that show a file keep it. Searching them is slow: ask for the other references first. */
const publicTexts: Rows[] = [
  sql`posts where position('/assets/' || files.hash in summary || ' ' || content) > 0`,
  sql`settings where position('/assets/' || files.hash in value::text) > 0`,
]
/** Texts that only those read who may see the game, or read the challenge. */
const noticeTexts = sql`notices where position('/assets/' || files.hash in array_to_string(content, ' ')) > 0`
const gameTexts = sql`games where position('/assets/' || files.hash in content || writeup_note) > 0`
const challengeTexts = sql`challenges
  where position('/assets/' || files.hash in content || array_to_string(hints, ' ') || paid_hints::text) > 0`
const pageTexts = sql`pages where position('/assets/' || files.hash in variants::text) > 0`
const solutions = sql`challenges where position('/assets/' || files.hash in solution) > 0`
const texts: Rows[] = [...publicTexts, noticeTexts, gameTexts, challengeTexts, solutions, pageTexts]

const areAny = (kinds: Rows[]) =>
  sql<boolean>`(${sql.join(
    kinds.map((rows) => sql`exists (select from ${rows})`),
    sql` or `,
  )})`

export const isAttachment = areAny(attachments)
export const isWriteup = areAny(writeups)
export const isReviewed = areAny(reviews)
export const isShared = areAny(shared)
/** An administrator who keeps a file publishes it, unless it belongs to a challenge. */
export const isOpen = sql<boolean>`(${areAny(open)} or files.kept and not ${isAttachment})`
export const isShownToAll = areAny(publicTexts)
/** @param now in epoch milliseconds: uploads that wait for their first reference are kept until `kept_until`. */
export const isUnused = (now: number) =>
  sql<boolean>`not (files.kept or coalesce(files.kept_until > ${now}, false) or ${areAny([...open, ...attachments, ...bank, ...media, ...writeups, ...reviews, ...captures, ...texts])})`

/** The challenges whose attachment or flag the file is. */
export const attachmentPlaces: Rows = sql`
  select game_id, id as challenge_id, false as of_solution from challenges where id in (
    select challenge_id from attachments where file_hash = files.hash
    union select challenge_id from flags where file_hash = files.hash)`

/** The games and challenges whose texts show the file; without a challenge, the text is one of the game. */
export const textPlaces: Rows = sql`
  select game_id, null::int as challenge_id, false as of_solution from ${noticeTexts}
  union select id, null, false from ${gameTexts}
  union select game_id, null, false from page_media where file_hash = files.hash
  union select game_id, id, false from ${challengeTexts}
  union select game_id, id, true from ${solutions}`

/** The pages whose texts show the file. */
export const pagesShowing: Rows = sql`
  select game_id as "gameId", readers, is_draft as "isDraft" from ${pageTexts}`

/** How many rows refer to the file. Texts that show it are not counted. */
export const references = sql<number>`(${sql.join(
  [...open, ...attachments, ...bank, ...media, ...writeups, ...reviews, ...captures].map(
    (rows) => sql`(select count(*) from ${rows})`,
  ),
  sql` + `,
)})::int`
