// A challenge holds each flag once; what players hand in is compared with it as it stands here (D-40).
import type { z } from 'zod'
import type { addFlagsInput } from '#src/contract/challenges.ts'
import { normaliseAnswer } from '#src/rules/judging.ts'
import type { RequestContext } from '../../context.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../rpc/errors.ts'
import { insertFlags, listFlags, lockChallenge } from './repository.ts'

export async function addFlags(ctx: RequestContext, input: z.output<typeof addFlagsInput>): Promise<void> {
  const { gameId, challengeId } = input
  const flags = input.flags.map(({ flag }) => normaliseAnswer(flag))
  await transact(ctx, async (tx, after) => {
    if (!(await lockChallenge(tx, gameId, challengeId))) throw fail('ChallengeNotFound')
    const known = new Set((await listFlags(tx, challengeId)).map(({ flag }) => flag))
    for (const flag of flags) {
      if (known.has(flag)) throw fail('FlagDuplicate', { flag }, 'flags')
      known.add(flag)
    }
    if (flags.length === 0) return
    await insertFlags(tx, challengeId, flags)
    after.emit({ kind: 'game', gameId })
  })
}
