import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { bankSave, bankSaved } from '#src/contract/bank.ts'
import { limits } from '#src/contract/limits.ts'
import { canChangeEntry } from '#src/rules/bank-access.ts'
import type { AccountContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { serverLimits } from '../../lib/server-limits.ts'
import { type AfterCommit, transact } from '../../writes/transact.ts'
import { listCategories } from '../categories/repository.ts'
import { challengeJson } from '../exports/challenge-json.ts'
import { listFilesByHash } from '../exports/repository.ts'
import { holdGame } from '../games/repository.ts'
import { listStoredChallenges, type StoredChallenge } from '../imports/repository.ts'
import {
  findUse,
  findVersion,
  insertEntry,
  insertVersion,
  lockEntry,
  type StoredVersion,
  storeUse,
  updateEntry,
} from './repository.ts'

type Saved = z.input<typeof bankSaved>[number]

/** Saves challenges of a game: each is a new entry, or the next version of the entry that it is of, if the caller may change that. */
export async function saveToBank(
  ctx: AccountContext,
  { gameId, challengeIds }: z.output<typeof bankSave>,
): Promise<Saved[]> {
  return await transact(ctx, async (tx, after) => {
    if (!(await holdGame(tx, gameId))) throw fail('GameNotFound')
    const stored = await listStoredChallenges(tx, gameId)
    const saved: Saved[] = []
    for (const challengeId of [...new Set(challengeIds)].sort((a, b) => a - b)) {
      const challenge = stored.find(({ id }) => id === challengeId)
      if (!challenge) throw fail('ChallengeNotFound')
      saved.push({ challengeId, ...(await saveOne(ctx, { tx, after, gameId }, challenge)) })
    }
    return saved
  })
}

async function saveOne(
  ctx: AccountContext,
  { tx, after, gameId }: { tx: Db; after: AfterCommit; gameId: number },
  challenge: StoredChallenge,
): Promise<Omit<Saved, 'challengeId'>> {
  const { values } = challenge
  const places = [...challenge.files, ...challenge.flags].flatMap(({ fileHash }) => fileHash ?? [])
  const json = {
    ...withoutGame(challengeJson(challenge, { files: await listFilesByHash(tx, places) }, 'vexil')),
    ...(values.ownCategory !== null && { ownCategory: await lookOf(tx, gameId, values.ownCategory) }),
  }
  const now = ctx.clock.now()
  const head = { title: values.title, category: values.category, type: values.type, updatedAt: now }
  const use = await findUse(tx, challenge.id)
  const known = use && (await lockEntry(tx, use.entryId))
  const isNext = known !== undefined && canChangeEntry(ctx.actor, known)
  if (isNext && isDeepStrictEqual(await findVersion(tx, known.id, known.version), asStored(json))) {
    await storeUse(tx, { challengeId: challenge.id, entryId: known.id, version: known.version, usedAt: now })
    return { entryId: known.id, version: known.version, state: 'same' }
  }
  const version = isNext ? known.version + 1 : 1
  if (version > serverLimits.bankVersionsMax)
    throw fail('BankVersionsFull', { max: serverLimits.bankVersionsMax })
  const savedBy = ctx.actor.userId
  const tags = values.tags.slice(0, limits.tagsMax)
  const entryId = isNext ? known.id : await insertEntry(tx, { ...head, version, ownerId: savedBy, tags })
  if (isNext) await updateEntry(tx, entryId, { ...head, version })
  await insertVersion(tx, { entryId, version, challenge: json, savedBy, savedAt: now }, places)
  await storeUse(tx, { challengeId: challenge.id, entryId, version, usedAt: now })
  after.audit({
    action: isNext ? 'bankEntry.update' : 'bankEntry.create',
    target: { id: entryId, name: values.title },
    ...(isNext && { before: { title: known.title, version: known.version } }),
    after: { title: values.title, version, ...(!isNext && { tags }) },
  })
  return { entryId, version, state: isNext ? 'version' : 'new' }
}

/** A game that it is copied into gets the category, unless it has one of this name. */
const lookOf = async (tx: Db, gameId: number, wanted: string) => {
  const { name, tone, pattern } = (await listCategories(tx, gameId)).find(({ name }) => name === wanted)!
  return { name, tone, pattern }
}

/** Times and other challenges of the game that it comes from mean nothing elsewhere. */
function withoutGame(json: StoredVersion): StoredVersion {
  const { id: _, enabled: __, prerequisites: ___, partOf: ____, ...kept } = json
  const { releaseAt: _____, position: ______, ...settings } = json.settings as StoredVersion
  const terms = json.limits as StoredVersion
  return { ...kept, settings, limits: { ...terms, deadline: null } }
}

/** What the database gives back of it: properties without a value are left out. */
const asStored = (json: StoredVersion): unknown => JSON.parse(JSON.stringify(json))
