import { z } from 'zod'
import type { CtfcliFlag } from '#src/contract/ctfcli.ts'
import { rowId } from '#src/contract/shapes.ts'
import { normaliseAnswer } from '#src/rules/normalise-answer.ts'
import { fail } from '../../lib/refusal.ts'
import { type CtfdCall, type Handler, ofChallenge, patch, readFlags } from './ctfd-call.ts'

const flagTypes = { static: 'static', regex: 'regex' } as const
const sentFlag = z.object({
  challenge_id: rowId(),
  content: z.string().min(1),
  type: z.enum(flagTypes).default('static'),
  data: z.enum(['', 'case_insensitive', 'case_sensitive']).nullish(),
})

const flagShape = ({ id, challengeId, kind, flag, settings }: CtfcliFlag) => ({
  id,
  challenge: challengeId,
  challenge_id: challengeId,
  type: kind === 'pattern' ? 'regex' : 'static',
  content: flag,
  data: kind === 'caseIgnored' || settings?.ignoreCase ? 'case_insensitive' : null,
})

/** Kinds that CTFd does not have stay out of its sight, and a sync leaves them as they are. */
const readKnown = async (call: CtfdCall) =>
  (await readFlags(call)).filter(
    ({ kind, settings }) =>
      kind === 'exact' || kind === 'caseIgnored' || (kind === 'pattern' && settings?.mode !== 'search'),
  )

export const listFlags: Handler = async (call) => (await readKnown(call)).map(flagShape)

export const addFlag: Handler = async (call) => {
  const { challenge_id: challengeId, content: flag, type, data } = sentFlag.parse(await call.body())
  const ignoreCase = data === 'case_insensitive'
  const kind = type === 'regex' ? 'pattern' : ignoreCase ? 'caseIgnored' : 'exact'
  const find = async () =>
    (await readFlags(call)).find(
      (one) => one.challengeId === challengeId && one.kind === kind && one.flag === normaliseAnswer(flag),
    )
  // A challenge has each flag once.
  const known = await find()
  if (known) return flagShape(known)
  await patch(call, challengeId, {
    addFlags: [{ flag, kind, ...(kind === 'pattern' && { settings: { mode: 'full', ignoreCase } }) }],
  })
  const made = await find()
  return made && flagShape(made)
}

export const deleteFlag: Handler = async (call) => {
  const flag = (await readKnown(call)).find(({ id }) => id === call.id)
  if (!flag) throw fail('NotFound')
  await patch(call, flag.challengeId, { removeFlags: [flag.id] })
}

export const flagsOfChallenge = ofChallenge(async (call, { id }) =>
  (await readKnown(call)).filter(({ challengeId }) => challengeId === id).map(flagShape),
)
