// A challenge has each flag once; submissions are compared with the flag as stored (D-40).
import type { z } from 'zod'
import type { sentOwnFlags } from '#src/contract/challenges.ts'
import { limits } from '#src/contract/limits.ts'
import type { FlagFault } from '#src/rules/flags/flag-kind.ts'
import type { FlagKindName } from '#src/rules/flags/flag-kinds.ts'
import { canBeGiven } from '#src/rules/flags/given-flag-kinds.ts'
import { prepareFlag, prepareImportedFlag } from '#src/rules/flags/matches-flag.ts'
import { givesFlags } from '#src/rules/judging.ts'
import { normaliseAnswer } from '#src/rules/normalise-answer.ts'
import type { ChallengeType } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'
import { fail, Refusal } from '../../lib/refusal.ts'
import { findUnknown, keepByReference } from '../files/repository.ts'
import { attachmentTarget } from './attachment-target.ts'
import { insertFlags, listFlags, type NewFlag } from './repository.ts'

type SentFlags = z.output<typeof sentOwnFlags>

/**
 * Adds flags to a challenge that the caller has locked.
 * @param imported of another platform: patterns need no examples.
 * @returns how many it has now.
 */
export async function storeFlags(
  tx: Db,
  challenge: { id: number; type: ChallengeType },
  sent: SentFlags,
  imported = false,
): Promise<number> {
  const flags = sent.map((flag, at) => flagOf(flag, at, imported))
  const stored = await listFlags(tx, challenge.id)
  const known = new Set(stored.map(({ flag }) => flag))
  for (const { flag } of flags) {
    if (known.has(flag)) throw fail('FlagDuplicate', { flag }, 'flags')
    known.add(flag)
  }
  if (flags.length === 0) return known.size
  refuseUnfit(
    challenge.type,
    [...stored, ...flags].map(({ kind = 'exact' }) => kind),
  )
  // Elsewhere every team has the challenge's own file.
  const hasFiles = challenge.type === 'DynamicAttachment'
  const hashes = hasFiles ? flags.flatMap(({ fileHash }) => fileHash ?? []) : []
  if (!(await keepByReference(tx, hashes))) {
    const unknown = await findUnknown(tx, hashes)
    const at = flags.findIndex(({ fileHash }) => fileHash && unknown.has(fileHash))
    throw fail('FlagFileUnknown', { entry: at + 1 }, 'flags')
  }
  await insertFlags(
    tx,
    challenge.id,
    hasFiles ? flags : flags.map(({ flag, kind, settings = null }) => ({ flag, kind, settings })),
  )
  return known.size
}

/** The field of the editor that a fault belongs to, if it is not that of the flag. */
const fieldOf: Partial<Record<FlagFault, string>> = {
  PatternNeedsExamples: 'matching',
  PatternMissesExample: 'matching',
  PatternMatchesOther: 'other',
  ToleranceInvalid: 'tolerance',
  OptionsInvalid: 'options',
  OptionsTooLong: 'options',
  OptionsRight: 'options',
}

/** One flag with its file, of which exactly what the type of the file names is kept. */
export function flagOf(sent: SentFlags[number], at: number, imported = false): NewFlag {
  const { kind = 'exact', settings } = sent
  const flag = { kind, flag: normaliseAnswer(sent.flag), settings }
  const prepared = imported ? prepareImportedFlag(flag) : prepareFlag(flag)
  if ('fault' in prepared) {
    const { fault, reason = '' } = prepared
    throw fail(fault, { reason, most: limits.optionsMax }, fieldOf[fault] ?? 'flags')
  }
  return { kind, ...prepared, attachmentType: sent.attachmentType, ...targetOf(sent, at + 1) }
}

/** @param kinds of all flags that the challenge would have. */
function refuseUnfit(type: ChallengeType, kinds: readonly FlagKindName[]): void {
  const count = (wanted: FlagKindName) => kinds.filter((kind) => kind === wanted).length
  // Each team has one of these flags: it is a text that is given to it.
  if (givesFlags(type) && !kinds.every(canBeGiven)) {
    throw fail('FlagKindUnfit', {}, 'flags')
  }
  if (count('pattern') > limits.patternsMax) {
    throw fail('PatternsTooMany', { most: limits.patternsMax }, 'flags')
  }
  // What players choose from is read of the one flag.
  if (count('choice') > 0 && kinds.length > 1) throw fail('ChoiceAlone', {}, 'flags')
  if (count('reviewed') > 0 && kinds.length > 1) throw fail('ReviewedAlone', {}, 'flags')
}

/** A refusal says which of the many it is, and why. */
function targetOf(sent: SentFlags[number], entry: number) {
  try {
    return attachmentTarget(sent)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const why = error.refusal === 'FileUnknown' ? 'FlagFileUnknown' : 'FlagAddressInvalid'
    throw fail(why, { entry }, 'flags')
  }
}
