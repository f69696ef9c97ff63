import { z } from 'zod'
import type { CtfcliChallenge } from '#src/contract/ctfcli.ts'
import { limits } from '#src/contract/limits.ts'
import { int, rowId } from '#src/contract/shapes.ts'
import { fail } from '../../lib/refusal.ts'
import { addHint, changeHint, hintShape, numberedHints, numberOf, withoutHint } from '../hint-terms.ts'
import { freshKey, rememberGone, withNewHint } from '../returning-hints.ts'
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

/** A sync has hidden the challenge before: no notification is sent of a hint that players do not see. */
const quietFor = ({ isEnabled }: CtfcliChallenge) => ({ isQuiet: !isEnabled })

async function keyFor(call: CtfdCall, challenge: CtfcliChallenge) {
  const bought = await run<string[]>(call, 'ctfcli.boughtHints', {
    gameId: call.gameId,
    challengeId: challenge.id,
  })
  return freshKey(challenge, challenge.hints.length + challenge.paidHints.length + 1, bought)
}

export const createHint: Handler = async (call) => {
  const { challenge_id: challengeId, content, title, cost } = sentHint.parse(await call.body())
  const challenge = await findChallenge(call, challengeId)
  const key = await keyFor(call, challenge)
  const sent = { content: content ?? '', title: title ?? '', cost: cost ?? 0 }
  const changes = addHint(challenge, sent, key)
  const isPaid = 'paidHints' in changes
  await patchRead(call, challenge, {
    ...changes,
    ...quietFor(challenge),
    ...(isPaid && { sent: withNewHint(challenge, key) }),
  })
  const id = isPaid
    ? numberOf(challengeId, 'hint', key)
    : numberOf(challengeId, 'hint-text', sent.content.trim())
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
  const patch = {
    ...(content != null && { content }),
    ...(title != null && { title }),
    ...(cost != null && { cost }),
    ...(requirements !== undefined && { requires: requirements?.prerequisites ?? [] }),
  }
  const next = changeHint(challenge.id, challenge, hint, patch, await keyFor(call, challenge))
  await patchRead(call, challenge, { ...next, ...quietFor(challenge) })
  const changed = { ...challenge, ...next } as CtfcliChallenge
  return hintShapes(changed).find(({ id }) => id === call.id) ?? hintShapes(changed).at(-1)
}

export const deleteHint: Handler = async (call) => {
  const { challenge, hint } = await findHint(call)
  await patchRead(call, challenge, {
    ...withoutHint(challenge, hint),
    ...(hint.paid && { sent: rememberGone(challenge, hint.paid) }),
  })
}

export const listHints: Handler = async (call) => (await readChallenges(call)).flatMap(hintShapes)
export const hintsOfChallenge = ofChallenge((_, challenge) => hintShapes(challenge))
