import { z } from 'zod'
import type { CtfcliChallenge } from '#src/contract/ctfcli.ts'
import { limits } from '#src/contract/limits.ts'
import { int, rowId } from '#src/contract/shapes.ts'
import { fail } from '../../lib/refusal.ts'
import { addHint, changeHint, hintShape, numberedHints, numberOf, withoutHint } from '../hint-terms.ts'
import {
  type CtfdCall,
  findChallenge,
  type Handler,
  ofChallenge,
  patchRead,
  readChallenges,
  run,
} from './ctfd-call.ts'

const sentHint = z.object({
  challenge_id: rowId(),
  content: z.string().nullish(),
  title: z.string().nullish(),
  cost: int(0, limits.originalScoreMax).nullish(),
})
const hintPatch = sentHint
  .omit({ challenge_id: true })
  .extend({ requirements: z.object({ prerequisites: z.array(z.number()).default([]) }).nullish() })

const hintShapes = (challenge: CtfcliChallenge) =>
  numberedHints(challenge.id, challenge).map((hint) => hintShape(challenge.id, challenge, hint))

export const createHint: Handler = async (call) => {
  const { challenge_id: challengeId, content, title, cost } = sentHint.parse(await call.body())
  const challenge = await findChallenge(call, challengeId)
  const bought = await run<{ hintKey: string; title: string }[]>(call, 'ctfcli.boughtHints', {
    gameId: call.gameId,
    challengeId,
  })
  const { changes, at } = addHint(
    challenge,
    { content: content ?? '', title: title ?? '', cost: cost ?? 0 },
    bought,
  )
  await patchRead(call, challenge, changes)
  const id = numberOf(challengeId, at.kind, at.text)
  return hintShapes(await findChallenge(call, challengeId)).find((hint) => hint.id === id)
}

async function findHint(call: CtfdCall) {
  for (const challenge of await readChallenges(call)) {
    const hint = numberedHints(challenge.id, challenge).find(({ id }) => id === call.id)
    if (hint) return { challenge, hint }
  }
  throw fail('HintNotFound')
}

export const getHint: Handler = async (call) => {
  const { challenge, hint } = await findHint(call)
  return hintShape(challenge.id, challenge, hint)
}

export const patchHint: Handler = async (call) => {
  const { requirements, content, title, cost } = hintPatch.parse(await call.body())
  const { challenge, hint } = await findHint(call)
  const next = changeHint(challenge.id, challenge, hint, {
    ...(content != null && { content }),
    ...(title != null && { title }),
    ...(cost != null && { cost }),
    ...(requirements !== undefined && { requires: requirements?.prerequisites ?? [] }),
  })
  await patchRead(call, challenge, next)
  const changed = { ...challenge, ...next } as CtfcliChallenge
  return hintShapes(changed).find(({ id }) => id === call.id) ?? hintShapes(changed).at(-1)
}

export const deleteHint: Handler = async (call) => {
  const { challenge, hint } = await findHint(call)
  await patchRead(call, challenge, withoutHint(challenge, hint))
}

export const listHints: Handler = async (call) => (await readChallenges(call)).flatMap(hintShapes)
export const hintsOfChallenge = ofChallenge((_, challenge) => hintShapes(challenge))
