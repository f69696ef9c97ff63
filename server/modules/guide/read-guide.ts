import { sql } from 'kysely'
import type { Guide } from '#src/contract/guide.ts'
import type { VerbContext } from '../../access/context.ts'
import { defaultSettings } from '../../state/site-settings/default-settings.ts'

/** How far the first event of the site has come. */
export async function readGuide({ db, clock, config, settings }: VerbContext): Promise<Guide> {
  const now = clock.now()
  const { rows } = await sql<{
    hasBegun: boolean
    game: { id: number; hidden: boolean; hasText: boolean; hasChallenges: boolean } | null
  }>`
    select
      exists (select from games where not hidden and start_at <= ${now}) as has_begun,
      (select json_build_object(
        'id', games.id,
        'hidden', hidden,
        'hasText', btrim(content) <> '',
        'hasChallenges', exists (select from challenges where game_id = games.id and is_enabled))
      from games where end_at > ${now} and try_out_of is null order by games.id desc limit 1) as game`.execute(
    db,
  )
  const { hasBegun, game } = rows[0]!
  if (hasBegun) return null
  const { globalConfig } = settings.current()
  return {
    gameId: game?.id ?? null,
    steps: [
      { step: 'site', isDone: globalConfig.title !== defaultSettings.globalConfig.title },
      { step: 'mail', isDone: config.smtpUrl !== undefined },
      { step: 'game', isDone: game !== null },
      { step: 'challenges', isDone: game?.hasChallenges ?? false },
      { step: 'text', isDone: game?.hasText ?? false },
      { step: 'publish', isDone: game?.hidden === false },
    ],
  }
}
