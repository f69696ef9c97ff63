// Blobs are stored and removed by several processes at once; no database connection waits for the storage meanwhile.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { releaseFile, sweepUnused } from './release-files.ts'
import { insertUploads } from './repository.ts'
import { storeContents } from './store-contents.ts'

const app = useApp()

function aBlob() {
  const bytes = randomBytes(100)
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes }
}
const services = () => app.app.services
/** Once the jobs that remove files are done. */
const isStored = async (hash: string) => {
  await app.app.worker.settled()
  return (await services().storage.stat(hash)) !== undefined
}

test('no connection to the database waits for the storage while contents are stored', async () => {
  const ctx = { ...services(), actor: { userId: await anAdmin(app) } } as unknown as Parameters<
    typeof storeContents
  >[0]
  const { pool } = app.database
  const { storage } = ctx
  /** Connections in use at each call of the storage. */
  const used: number[] = []
  const watched = Object.fromEntries(
    (['put', 'stat', 'open', 'remove'] as const).map((name) => [
      name,
      (...what: [string, never]) => {
        used.push(pool.totalCount - pool.idleCount)
        return storage[name](...what)
      },
    ]),
  ) as unknown as typeof storage
  const contents = Array.from({ length: 5 }, () => {
    const { hash, bytes } = aBlob()
    return { hash, size: 100, name: 'x', mediaType: 'a/b', source: { bytes }, kept: true }
  })
  await app.app.worker.settled()
  await storeContents({ ...ctx, storage: watched }, contents, async () => {})
  expect(used).toEqual(Array(10).fill(0))
})

test('what is being stored is not removed; what a process was storing when it died is', async () => {
  const { storage, clock } = services()
  const { hash, bytes } = aBlob()
  await insertUploads(app.db, [hash], clock.now() + 1_000)
  await storage.put(hash, { bytes })
  await releaseFile(services(), hash)
  await sweepUnused(services())
  expect(await isStored(hash)).toBe(true)
  app.clock.advance('1s')
  await sweepUnused(services())
  expect(await isStored(hash)).toBe(false)
  expect(await app.db.selectFrom('fileUploads').selectAll().execute()).toEqual([])
})

/** Each file belongs to a flag of a dynamic challenge. Only the first ones have bytes. */
async function aGameWithFiles(count: number) {
  const { gameId, challengeIds } = await aGame(app, {
    challenges: [{ type: 'DynamicAttachment', flags: [] }],
  })
  const blobs = Array.from({ length: count }, aBlob)
  for (const { hash, bytes } of blobs.slice(0, 5)) await services().storage.put(hash, { bytes })
  const hashes = blobs.map(({ hash }) => hash)
  await sql`insert into files (hash, size, name, media_type, uploaded_at)
    select hash, 100, 'x', 'a/b', ${app.clock.now()} from unnest(${hashes}::text[]) as hash`.execute(app.db)
  await sql`insert into flags (challenge_id, flag, attachment_type, file_hash)
    select ${challengeIds[0]}, hash, 'Local', hash from unnest(${hashes}::text[]) as hash`.execute(app.db)
  return { gameId, hashes }
}

const removals = () => app.db.selectFrom('jobs').selectAll().where('kind', '=', 'release-files').execute()

test('a game with a thousand files is deleted at once; a job removes the files', async () => {
  const { gameId, hashes } = await aGameWithFiles(1_000)
  const left = async () =>
    (await app.db.selectFrom('files').select('hash').where('hash', 'in', hashes).execute()).length
  const started = performance.now()
  await (await app.as(await anAdmin(app))).editGames.delete({ gameId })
  expect(performance.now() - started).toBeLessThan(2_000)
  expect(await left()).toBeGreaterThan(700)
  await expect.poll(removals).toMatchObject([{ gameId, progressTotal: 1_000 }])
  await app.app.worker.settled()
  expect(await left()).toBe(0)
  expect(await Promise.all(hashes.slice(0, 5).map(isStored))).toEqual(Array(5).fill(false))
  expect(await removals()).toEqual([])
}, 120_000)

test('files that the storage does not remove are tried again', async () => {
  const { gameId, hashes } = await aGameWithFiles(2)
  const { storage, clock } = services()
  const { remove } = storage
  storage.remove = async (hash) => {
    if (hash === hashes[0]) throw new Error('away')
    await remove(hash)
  }
  await (await app.as(await anAdmin(app))).editGames.delete({ gameId })
  expect(await Promise.all(hashes.map(isStored))).toEqual([true, false])
  expect(await removals()).toMatchObject([
    { lastError: '1 of 2 files were not removed: away', dueAt: clock.now() + 15_000 },
  ])
  storage.remove = remove
  app.clock.advance('15s')
  services().bus.publish([{ kind: 'jobs', lanes: ['files'] }])
  expect(await isStored(hashes[0]!)).toBe(false)
})

describe('an acknowledged file has its bytes, wherever the process or the database dies', () => {
  const steps = [
    'before the row is deleted',
    'after the row is deleted',
    'before the bytes are removed',
    'after the bytes are removed',
  ] as const
  test.each(steps)('%s', async (step) => {
    const { hash, bytes } = aBlob()
    const ctx = { ...services(), actor: { userId: await anAdmin(app) } } as unknown as Parameters<
      typeof storeContents
    >[0]
    const content = { hash, size: 100, name: 'x', mediaType: 'a/b', source: { bytes } }
    const store = (kept: boolean) => storeContents(ctx, [{ ...content, kept }], async () => {})
    await store(false)
    // All connections are ended, as when the database is killed.
    const die = async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name = 'vexil'`
        .execute(other.db)
        .catch(() => {})
      throw new Error('died')
    }
    const other = openDatabase(app.database.connection, { poolSize: 1 })
    const { storage, db } = services()
    let transactions = 0
    const dying = {
      ...services(),
      storage: {
        ...storage,
        remove: async () => {
          if (step === 'before the bytes are removed') await die()
          await storage.remove(hash)
          await die()
        },
      },
      db: new Proxy(db, {
        get(target, name) {
          if (name === 'transaction') {
            transactions++
            if (step === 'before the row is deleted') void die().catch(() => {})
            if (step === 'after the row is deleted' && transactions === 2) throw new Error('died')
          }
          const value = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        },
      }),
    }
    await releaseFile(dying, hash).catch(() => {})
    await other.close()
    // A row that is there may be referred to by its hash alone: it must have its bytes.
    const hasRow = async () =>
      (await app.db.selectFrom('files').select('hash').where('hash', '=', hash).execute()).length > 0
    await expect.poll(() => hasRow().catch(() => 'away')).not.toBe('away')
    if (await hasRow()) expect(await storage.stat(hash)).toEqual({ size: 100 })
    await expect
      .poll(() =>
        store(true).then(
          () => 'stored',
          () => 'away',
        ),
      )
      .toBe('stored')
    expect([await hasRow(), await storage.stat(hash)]).toEqual([true, { size: 100 }])
    await releaseFile(services(), hash)
    expect(await storage.stat(hash)).toEqual({ size: 100 })
  })
})
