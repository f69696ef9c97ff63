// The rows of the settings: one a part, with the members that differ from the defaults.
import { sql } from 'kysely'
import type { FrontBlock } from '#src/contract/front-page.ts'
import type { OwnSettings, SiteSettingsValues } from '#src/contract/settings.ts'
import type { LoginPresetName } from '#src/rules/login-presets.ts'
import type { PagePlace, PageReaders } from '#src/rules/page-terms.ts'
import type { GroupRule } from '#src/rules/provider-groups.ts'
import type { Db } from '../../db/client.ts'
import type { LoginProvider } from './login-provider.ts'
import type { PageHead } from './page-head.ts'

export const settingsParts = ['accountPolicy', 'globalConfig', 'containerPolicy'] as const
export type SettingsPart = keyof SiteSettingsValues
export type StoredSettings = { [Part in SettingsPart]?: Partial<SiteSettingsValues[Part]> } & {
  /** Not a part of the documented settings. */
  own?: Partial<OwnSettings>
  frontPage?: StoredFront
}

export interface StoredFront {
  blocks: FrontBlock[]
  updatedAt: number
}

export async function readStoredSettings(db: Db): Promise<StoredSettings> {
  const names = [...settingsParts, 'own', 'frontPage']
  const rows = await db.selectFrom('settings').selectAll().where('name', 'in', names).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as StoredSettings
}

export const readLoginProviders = (db: Db): Promise<LoginProvider[]> =>
  db
    .selectFrom('loginProviders')
    .select([
      'id',
      sql<LoginPresetName>`preset`.as('preset'),
      'name',
      'issuer',
      'clientId',
      'clientSecret',
      'extraScopes',
      'isEnabled',
      'trustsEmail',
      'groupClaim',
      sql<GroupRule[]>`group_rules`.as('groupRules'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The titles of a page in all its languages, without its texts. */
export const pageTitles = sql<PageHead['titles']>`(
  select jsonb_agg(jsonb_build_object('locale', variant->>'locale', 'title', variant->>'title') order by at)
  from jsonb_array_elements(pages.variants) with ordinality as each_one (variant, at))`

/** Published pages that menus link, in their order. */
export const readLinkedPages = (db: Db): Promise<PageHead[]> =>
  db
    .selectFrom('pages')
    .select(['gameId', 'slug', 'isDraft'])
    .select([
      sql<PagePlace>`place`.as('place'),
      sql<PageReaders>`readers`.as('readers'),
      pageTitles.as('titles'),
    ])
    .where('place', '!=', 'none')
    .where('isDraft', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Lock for changes of a section: sections are read, changed and written as a whole. */
export const lockSettings = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('vexil settings'))`.execute(tx)

/** @param members undefined: the part is as if it had never been changed. */
export async function writeSettings(
  tx: Db,
  part: keyof StoredSettings,
  members: object | undefined,
): Promise<void> {
  if (members === undefined) {
    await tx.deleteFrom('settings').where('name', '=', part).execute()
    return
  }
  const value = JSON.stringify(members)
  await tx
    .insertInto('settings')
    .values({ name: part, value })
    .onConflict((row) => row.column('name').doUpdateSet({ value }))
    .execute()
}
