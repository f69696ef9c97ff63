// What refers to a file, by name, so that an administrator can decide whether it is still needed.
import { sql } from 'kysely'
import type { FileUse } from '#src/contract/files.ts'
import { limits } from '#src/contract/limits.ts'
import type { Db } from '../../db/client.ts'

export async function listUses(db: Db, hash: string): Promise<FileUse[]> {
  const path = `/assets/${hash}`
  const { rows } = await sql<FileUse>`
    select kind, name, game_id, challenge_id, post_id from (
      select 'avatar' as kind, user_name as name, null::int as game_id, null::int as challenge_id, null::text as post_id
      from users where avatar_hash = ${hash}
      union all select 'teamAvatar', name, null, null, null from teams where avatar_hash = ${hash}
      union all select 'poster', title, id, null, null from games where poster_hash = ${hash}
      union all select 'logo', '', null, null, null from settings
      where value->>'logoHash' = ${hash} or value->>'faviconHash' = ${hash}
      union all select 'attachment', title, game_id, challenges.id, null
      from attachments join challenges on challenges.id = challenge_id where file_hash = ${hash}
      union all select distinct 'flag', title, game_id, challenges.id, null
      from flags join challenges on challenges.id = challenge_id where file_hash = ${hash}
      union all select 'writeup', teams.name, game_id, null, null
      from writeups join participations on participations.id = participation_id join teams on teams.id = team_id
      where file_hash = ${hash}
      union all select distinct 'answer', teams.name, reviews.game_id, reviews.challenge_id, null::text
      from reviews join participations on participations.id = participation_id join teams on teams.id = team_id
      where file_hash = ${hash}
      union all select 'capture', teams.name, game_id, challenge_id, null
      from captures join participations on participations.id = participation_id join teams on teams.id = team_id
      where hash = ${hash}
      union all select 'post', title, null, null, id from posts
      where position(${path} in summary || ' ' || content) > 0
      union all select 'notice', title, game_id, null, null from notices join games on games.id = game_id
      where position(${path} in array_to_string(notices.content, ' ')) > 0
      union all select 'gameText', title, id, null, null from games
      where position(${path} in content || writeup_note) > 0
      union all select 'challengeText', title, game_id, id, null from challenges
      where position(${path} in content || array_to_string(hints, ' ') || paid_hints::text || solution) > 0
      union all select 'settings', '', null, null, null from settings where position(${path} in value::text) > 0
    ) uses limit ${limits.searchResults}`.execute(db)
  return rows
}
