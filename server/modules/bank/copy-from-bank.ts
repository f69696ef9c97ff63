import type { z } from 'zod'
import type { bankCopied, bankCopy } from '#src/contract/bank.ts'
import { sentOwnCategory } from '#src/contract/own-categories.ts'
import type { AccountContext } from '../../access/context.ts'
import { quiet } from '../../access/quiet.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { inOneTransaction } from '../../writes/transact.ts'
import { holdGame } from '../games/repository.ts'
import { carryOut } from '../imports/apply-import.ts'
import type { BundleFile } from '../imports/bundle.ts'
import { createReport } from '../imports/create-report.ts'
import { emptyBundle } from '../imports/empty-bundle.ts'
import type { Contents } from '../imports/read-contents.ts'
import { listStoredChallenges } from '../imports/repository.ts'
import { readVexilChallenge } from '../imports/sources/vexil/read-vexil-zip.ts'
import { findReadable } from './find-readable.ts'
import { findVersion, listUses, listVersionFiles, storeUse } from './repository.ts'

/**
 * Copies a version into a game, through the verbs of an import: a new challenge is switched off, and one that is of the same entry
 * becomes that version.
 */
export async function copyFromBank(
  ctx: AccountContext,
  { entryId, version: wanted, gameId }: z.output<typeof bankCopy>,
): Promise<z.input<typeof bankCopied>> {
  const entry = await findReadable(ctx, entryId)
  const version = wanted ?? entry.version
  const stored = await findVersion(ctx.db, entryId, version)
  if (!stored) throw fail('BankEntryNotFound')
  const files = await listVersionFiles(ctx.db, entryId, version)
  const fileOf = (sha256: string, name: string): BundleFile | undefined => {
    const file = files.find(({ hash }) => hash === sha256.toLowerCase())
    return file && { name, size: file.size, sha256: file.hash, open: () => openFile(ctx, file.hash) }
  }
  const report = createReport()
  const key = `entry ${entryId}`
  const challenge = readVexilChallenge(stored, { key, path: key, files: fileOf, report })
  if (!challenge) throw fail('BankEntryNotFound')
  const { data: category } = sentOwnCategory.safeParse(stored.ownCategory)
  const bundle = {
    ...emptyBundle('bank', 'question-bank'),
    categories: category ? [category] : [],
    challenges: [challenge],
  }
  return await inOneTransaction(ctx, async (inside) => {
    const { db } = inside
    if (!(await holdGame(db, gameId))) throw fail('GameNotFound')
    await refuseOtherTitle(db, { gameId, entryId, title: challenge.title })
    const { objects } = await carryOut({ ...inside, ...quiet(inside) }, bundle, storedContents, { gameId })
    const made = objects.find(({ kind }) => kind === 'challenge')
    if (made?.action === 'refuse') throw fail('BankCopyRefused', { reason: made.reason ?? '' })
    const all = await listStoredChallenges(db, gameId)
    const { id: challengeId } = all.find(({ values }) => values.title === challenge.title)!
    await storeUse(db, { challengeId, entryId, version, usedAt: ctx.clock.now() })
    return { challengeId }
  })
}

/** Its files are stored already. */
const storedContents: Contents = {
  of: ({ name, size, sha256 }) => ({ hash: sha256!, name, size, mediaType: 'application/octet-stream' }),
  pictureOf: () => undefined,
  all: [],
  uploads: [],
}

/** An import takes a challenge of the same title for the one that it brings. */
async function refuseOtherTitle(
  db: Db,
  { gameId, entryId, title }: { gameId: number; entryId: number; title: string },
): Promise<void> {
  const used = await listUses(db, entryId)
  const others = (await listStoredChallenges(db, gameId)).filter(({ values }) => values.title === title)
  if (others.some(({ id }) => !used.some(({ challengeId }) => challengeId === id)))
    throw fail('BankTitleTaken', { title }, 'gameId')
}

async function openFile({ storage }: AccountContext, hash: string) {
  const stream = await storage.open(hash)
  if (!stream) throw fail('FileNotFound')
  return stream
}
