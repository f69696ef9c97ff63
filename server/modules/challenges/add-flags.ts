// A challenge has each flag once; submissions are compared with the flag as stored (D-40).
import type { z } from 'zod'
import type { addFlagsInput } from '#src/contract/challenges.ts'
import { normaliseAnswer } from '#src/rules/judging.ts'
import type { RequestContext } from '../../access/context.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../refusal.ts'
import { keepByReference } from '../files/repository.ts'
import { attachmentTarget } from './attachment-target.ts'
import { insertFlags, listFlags, lockChallenge, type NewFlag } from './repository.ts'

type Sent = z.output<typeof addFlagsInput>['flags'][number]

export async function addFlags(ctx: RequestContext, input: z.output<typeof addFlagsInput>): Promise<void> {
  const { gameId, challengeId } = input
  const flags = input.flags.map(flagOf)
  await transact(ctx, async (tx, after) => {
    const challenge = await lockChallenge(tx, gameId, challengeId)
    if (!challenge) throw fail('ChallengeNotFound')
    const known = new Set((await listFlags(tx, challengeId)).map(({ flag }) => flag))
    for (const { flag } of flags) {
      if (known.has(flag)) throw fail('FlagDuplicate', { flag }, 'flags')
      known.add(flag)
    }
    if (flags.length === 0) return
    // Elsewhere every team has the challenge's own file.
    const hasFiles = challenge.type === 'DynamicAttachment'
    const hashes = hasFiles ? flags.flatMap(({ fileHash }) => fileHash ?? []) : []
    if (!(await keepByReference(tx, hashes))) throw fail('FileUnknown', {}, 'flags')
    await insertFlags(tx, challengeId, hasFiles ? flags : flags.map(({ flag }) => ({ flag })))
    after.emit({ kind: 'challenge', gameId, challengeId })
    after.audit({
      action: 'challenge.addFlags',
      gameId,
      target: { id: challengeId, name: challenge.title },
      before: { flagCount: known.size - flags.length },
      after: { flagCount: known.size },
    })
  })
}

/** One flag with its file, of which exactly what its kind names is kept. */
const flagOf = (sent: Sent): NewFlag => ({
  flag: normaliseAnswer(sent.flag),
  attachmentType: sent.attachmentType,
  ...attachmentTarget(sent),
})
