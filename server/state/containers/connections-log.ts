// Who was connected to which container: evidence for the staff of a game.
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Background } from '../../process/background.ts'
import { createWaitingRows } from '../waiting-rows.ts'

export interface PastConnection {
  containerId: string
  userId: string | undefined
  address: string
  openedAt: number
  closedAt: number
  /** From the player. */
  bytesIn: number
  bytesOut: number
}

export interface ConnectionsLog {
  note(connection: PastConnection): void
  flush(): Promise<void>
  stop(): Promise<void>
}

const waitingMax = 10_000

/** Those of containers and accounts that are gone by now are left out. */
const insertConnections = (db: Db, rows: readonly PastConnection[]) =>
  sql`
    insert into container_connections (container_id, user_id, address, opened_at, closed_at, bytes_in, bytes_out)
    select containers.id, users.id, past.address, past."openedAt", past."closedAt", past."bytesIn", past."bytesOut"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as past ("containerId" uuid, "userId" uuid, address text,
           "openedAt" bigint, "closedAt" bigint, "bytesIn" bigint, "bytesOut" bigint)
      join containers on containers.id = past."containerId"
      left join users on users.id = past."userId"`.execute(db)

export function createConnectionsLog({ db, background }: { db: Db; background: Background }): ConnectionsLog {
  const { add, flush, stop } = createWaitingRows<PastConnection>({
    name: 'rows of connections',
    most: waitingMax,
    write: (rows) => insertConnections(db, rows),
    background,
  })
  return { note: add, flush, stop }
}
