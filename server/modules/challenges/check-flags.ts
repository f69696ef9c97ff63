// Warnings for the authors of a challenge about its saved flags.
import { group } from 'd3-array'
import type { FlagWarning } from '#src/contract/challenges.ts'
import type { Flag, FlagWarningName } from '#src/rules/flags/flag-kinds.ts'
import {
  flagLetters,
  isOneText,
  isSameFlag,
  patternWarnings,
  textSearch,
} from '#src/rules/flags/flag-warnings.ts'
import { matchesFlag } from '#src/rules/flags/matches-flag.ts'
import type { PaidHint } from '#src/rules/hints.ts'
import { normaliseAnswer } from '#src/rules/normalise-answer.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { listAttachments } from './attachments.ts'
import { findInFile } from './find-in-file.ts'
import { type ChallengeRecord, type FlagRow, findChallenge, listFlags, listOtherFlags } from './repository.ts'

interface ChallengeRef {
  gameId: number
  challengeId: number
}

/** Flags of a challenge with many of them that are looked for in its file. */
const searchedMax = 100

/** Flags of dynamic containers are made when a team opens the challenge. */
async function readFlags(
  { db }: Pick<VerbContext, 'db'>,
  { gameId, challengeId }: ChallengeRef,
): Promise<{ challenge: ChallengeRecord; flags: FlagRow[] }> {
  const challenge = await findChallenge(db, gameId, challengeId)
  if (!challenge) throw fail('ChallengeNotFound')
  return { challenge, flags: challenge.type === 'DynamicContainer' ? [] : await listFlags(db, challengeId) }
}

/** @returns the ids of the saved flags that take the answer. */
export async function tryAnswer(
  ctx: Pick<VerbContext, 'db'>,
  { answer, ...ref }: ChallengeRef & { answer: string },
): Promise<number[]> {
  const { flags } = await readFlags(ctx, ref)
  const normal = normaliseAnswer(answer)
  return flags.filter((flag) => matchesFlag(flag, normal)).map(({ id }) => id)
}

export async function checkFlags(
  ctx: Pick<VerbContext, 'db' | 'storage'>,
  ref: ChallengeRef,
): Promise<FlagWarning[]> {
  const { challenge, flags } = await readFlags(ctx, ref)
  const warnings: FlagWarning[] = []
  const warn = (flagId: number, name: FlagWarningName, where = '') => warnings.push({ flagId, name, where })
  const texts = [challenge.title, challenge.content, ...challenge.hints, ...paidHintTexts(challenge)]
  const isInText = textSearch(texts.join('\n'))
  for (const flag of flags) {
    for (const name of patternWarnings(flag)) warn(flag.id, name)
    if (isInText(flag)) warn(flag.id, 'inText')
  }
  const others = group(await listOtherFlags(ctx.db, ref.gameId, ref.challengeId), flagLetters)
  for (const flag of flags.filter(isOneText)) {
    const other = others.get(flagLetters(flag))?.find((one) => isSameFlag(flag, one))
    if (other) warn(flag.id, 'otherChallenge', other.title)
  }
  // The files of a challenge that gives each team a file contain the flags on purpose.
  if (challenge.type !== 'DynamicAttachment') {
    for (const { flagId, where } of await findInFiles(ctx, ref.challengeId, flags)) {
      warn(flagId, 'inFile', where)
    }
  }
  return warnings
}

const paidHintTexts = ({ paidHints }: { paidHints: unknown }) =>
  (paidHints as PaidHint[]).flatMap(({ title, text }) => [title, text])

async function findInFiles(
  { db, storage }: Pick<VerbContext, 'db' | 'storage'>,
  challengeId: number,
  flags: readonly (Flag & { id: number })[],
): Promise<{ flagId: number; where: string }[]> {
  const searched = flags.filter(isOneText).slice(0, searchedMax)
  if (searched.length === 0) return []
  const texts = [...new Set(searched.map(({ flag }) => flag))]
  const all: { flagId: number; where: string }[] = []
  for (const { fileHash, name } of await listAttachments(db, challengeId)) {
    const file = fileHash ? await storage.open(fileHash) : undefined
    const found = file ? await findInFile(file, texts) : []
    for (const { text, path } of found) {
      const where = [name ?? '', ...path].join(' / ')
      all.push(...searched.filter(({ flag }) => flag === text).map(({ id }) => ({ flagId: id, where })))
    }
  }
  return all
}
