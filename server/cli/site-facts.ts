import path from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { type Db, openDatabase } from '#server/db/client.ts'
import { layoutOf } from '#server/db/embedded/layout.ts'
import { ping } from '#server/db/embedded/ping.ts'
import { passwordMatches } from '#server/modules/accounts/passwords.ts'
import { demoAdminPassword } from '#server/seed/demo-passwords.ts'
import { defaultSettings } from '#server/state/site-settings/default-settings.ts'
import { readStoredSettings } from '#server/state/site-settings/repository.ts'
import type { SiteFacts } from './security-checks.ts'

/** The password of the demonstration, and passwords that attackers try first. */
const wellKnown = [demoAdminPassword, 'Admin-12345', 'admin123', 'password', 'changeme', 'vexil']

/** What the running database says; undefined while it does not answer. It is not started for this. */
export async function readSiteFacts(config: Config): Promise<SiteFacts | undefined> {
  const connection = await connectionOf(config)
  if (!connection) return undefined
  const { db, close } = openDatabase(connection, { poolSize: 1 })
  try {
    return await readFacts(db)
  } catch {
    return undefined
  } finally {
    await close()
  }
}

export async function readFacts(db: Db): Promise<SiteFacts> {
  const { accountPolicy } = await readStoredSettings(db)
  const policy = { ...defaultSettings.accountPolicy, ...accountPolicy }
  const { rows } = await sql<Omit<SiteFacts, 'allowRegister' | 'useCaptcha' | 'knownPasswords'>>`
      select current_setting('server_version_num')::integer as version,
        count(*)::integer as staff,
        count(*) filter (where not exists (
          select from second_factors where user_id = users.id and confirmed_at is not null))::integer as staff_without_factor,
        (select count(*)::integer from api_tokens where expires_at is null and not is_revoked) as endless_tokens
      from users where role in ('Admin', 'Monitor')`.execute(db)
  const admins = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('role', '=', 'Admin')
    .limit(20)
    .execute()
  let knownPasswords = 0
  for (const { passwordHash } of admins)
    for (const password of wellKnown)
      if (await passwordMatches(passwordHash, password)) {
        knownPasswords++
        break
      }
  return {
    ...rows[0]!,
    knownPasswords,
    allowRegister: policy.allowRegister,
    useCaptcha: policy.useCaptcha,
  }
}

async function connectionOf(config: Config) {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl }
  const answer = await ping(layoutOf(path.resolve(config.dataDir)))
  return typeof answer === 'object' ? { ...answer, database: 'vexil' } : undefined
}
