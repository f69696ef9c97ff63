// What refers to a stored file. This decides whether a file is in use and who may load it. A file is private unless
// something public refers to it.
import { type RawBuilder, sql } from 'kysely'

type Rows = RawBuilder<unknown>

const attachments: Rows[] = [
  sql`attachments where file_hash = files.hash`,
  sql`flags where file_hash = files.hash`,
]
const writeups: Rows[] = [sql`writeups where file_hash = files.hash`]
const captures: Rows[] = [sql`captures where hash = files.hash`]

/** Pictures that other sites may show, such as boards of clients and previews of links. */
const shared: Rows[] = [
  sql`users where avatar_hash = files.hash`,
  sql`teams where avatar_hash = files.hash`,
  sql`games where poster_hash = files.hash`,
]

/** References that make a file public. */
const open: Rows[] = [
  ...attachments,
  ...shared,
  sql`settings where value->>'logoHash' = files.hash`,
  sql`settings where value->>'faviconHash' = files.hash`,
]

/** Texts that show a file keep it and make it public. Searching them is slow: ask for the other references first. */
const texts: Rows[] = [
  sql`posts where position('/assets/' || files.hash in summary || ' ' || content) > 0`,
  sql`notices where position('/assets/' || files.hash in array_to_string(content, ' ')) > 0`,
  sql`games where position('/assets/' || files.hash in content || writeup_note) > 0`,
  sql`challenges where position('/assets/' || files.hash in content || array_to_string(hints, ' ')) > 0`,
  sql`settings where position('/assets/' || files.hash in value::text) > 0`,
]

const areAny = (kinds: Rows[]) =>
  sql<boolean>`(${sql.join(
    kinds.map((rows) => sql`exists (select from ${rows})`),
    sql` or `,
  )})`

export const isAttachment = areAny(attachments)
export const isWriteup = areAny(writeups)
export const isShared = areAny(shared)
export const isOpen = sql<boolean>`(files.kept or ${areAny(open)})`
export const isShown = areAny(texts)
/** @param now in epoch milliseconds: uploads that wait for their first reference are kept until `kept_until`. */
export const isUnused = (now: number) =>
  sql<boolean>`not (files.kept or coalesce(files.kept_until > ${now}, false) or ${areAny([...open, ...writeups, ...captures, ...texts])})`

/** How many rows refer to the file. Texts that show it are not counted. */
export const references = sql<number>`(${sql.join(
  [...open, ...writeups, ...captures].map((rows) => sql`(select count(*) from ${rows})`),
  sql` + `,
)})::int`
