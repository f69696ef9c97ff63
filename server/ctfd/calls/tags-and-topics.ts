// Tags and topics have numbers there, and are texts here.
import { z } from 'zod'
import type { CtfcliChallenge } from '#src/contract/ctfcli.ts'
import { rowId } from '#src/contract/shapes.ts'
import { fail } from '../../lib/refusal.ts'
import { numberOf } from '../hint-terms.ts'
import { findChallenge, type Handler, ofChallenge, patchRead, readChallenges } from './ctfd-call.ts'

type Texts = 'tags' | 'topics'
const sentText = z.object({ challenge_id: rowId(), value: z.string().trim().min(1) })

const textShapes = (kind: Texts) => (challenge: CtfcliChallenge) =>
  challenge[kind].map((value) => {
    const id = numberOf(challenge.id, kind, value)
    return {
      id,
      value,
      challenge: challenge.id,
      challenge_id: challenge.id,
      ...(kind === 'topics' && { topic_id: id }),
    }
  })

export const addText =
  (kind: Texts): Handler =>
  async (call) => {
    const { challenge_id: challengeId, value } = sentText.parse(await call.body())
    const challenge = await findChallenge(call, challengeId)
    const texts = [...new Set([...challenge[kind], value])]
    await patchRead(call, challenge, { [kind]: texts })
    return textShapes(kind)({ ...challenge, [kind]: texts }).find((one) => one.value === value)
  }

export const deleteText =
  (kind: Texts): Handler =>
  async (call) => {
    const wanted = call.id || Number(call.query.get('target_id'))
    for (const challenge of await readChallenges(call)) {
      const gone = textShapes(kind)(challenge).find(({ id }) => id === wanted)
      if (!gone) continue
      await patchRead(call, challenge, { [kind]: challenge[kind].filter((text) => text !== gone.value) })
      return
    }
    throw fail('NotFound')
  }

export const listTexts =
  (kind: Texts): Handler =>
  async (call) =>
    (await readChallenges(call)).flatMap(textShapes(kind))

export const textsOfChallenge = (kind: Texts): Handler =>
  ofChallenge((_, challenge) => textShapes(kind)(challenge))
