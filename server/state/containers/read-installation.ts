import type { Db } from '../../db/client.ts'
import type { Installation } from '../../ports/containers/port.ts'

/** Made with the first process of the database. */
export const readInstallation = (db: Db): Promise<Installation> =>
  db.selectFrom('installation').select(['id', 'secret']).executeTakeFirstOrThrow()
