// A challenge has each flag once; submissions are compared with the flag as stored (D-40).
import type { z } from 'zod'
import type { sentOwnFlags } from '#src/contract/challenges.ts'
import { normaliseAnswer } from '#src/rules/judging.ts'
import type { ChallengeType } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'
import { fail, Refusal } from '../../lib/refusal.ts'
import { findUnknown, keepByReference } from '../files/repository.ts'
import { attachmentTarget } from './attachment-target.ts'
import { insertFlags, listFlags, type NewFlag } from './repository.ts'

type SentFlags = z.output<typeof sentOwnFlags>

/** Adds flags to a challenge that the caller has locked. @returns how many it has now. */
export async function storeFlags(
  tx: Db,
  challenge: { id: number; type: ChallengeType },
  sent: SentFlags,
): Promise<number> {
  const flags = sent.map(flagOf)
  const known = new Set((await listFlags(tx, challenge.id)).map(({ flag }) => flag))
  for (const { flag } of flags) {
    if (known.has(flag)) throw fail('FlagDuplicate', { flag }, 'flags')
    known.add(flag)
  }
  if (flags.length === 0) return known.size
  // Elsewhere every team has the challenge's own file.
  const hasFiles = challenge.type === 'DynamicAttachment'
  const hashes = hasFiles ? flags.flatMap(({ fileHash }) => fileHash ?? []) : []
  if (!(await keepByReference(tx, hashes))) {
    const unknown = await findUnknown(tx, hashes)
    const at = flags.findIndex(({ fileHash }) => fileHash && unknown.has(fileHash))
    throw fail('FlagFileUnknown', { entry: at + 1 }, 'flags')
  }
  await insertFlags(tx, challenge.id, hasFiles ? flags : flags.map(({ flag, kind }) => ({ flag, kind })))
  return known.size
}

/** One flag with its file, of which exactly what the type of the file names is kept. */
const flagOf = (sent: SentFlags[number], at: number): NewFlag => ({
  kind: sent.kind,
  flag: normaliseAnswer(sent.flag),
  attachmentType: sent.attachmentType,
  ...targetOf(sent, at + 1),
})

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
