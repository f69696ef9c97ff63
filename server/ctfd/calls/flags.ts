import { z } from 'zod'
import type { CtfcliChallenge, CtfcliFlag } from '#src/contract/ctfcli.ts'
import { rowId } from '#src/contract/shapes.ts'
import { normaliseAnswer } from '#src/rules/normalise-answer.ts'
import { fail } from '../../lib/refusal.ts'
import { numberOf } from '../hint-terms.ts'
import {
  type CtfdCall,
  findChallenge,
  type Handler,
  ofChallenge,
  patch,
  patchRead,
  readChallenges,
  readFlags,
} from './ctfd-call.ts'

const flagTypes = { static: 'static', regex: 'regex' } as const
const sentFlag = z.object({
  challenge_id: rowId(),
  content: z.string().min(1),
  type: z.enum(flagTypes).default('static'),
  data: z.enum(['', 'case_insensitive', 'case_sensitive']).nullish(),
})

type SentWord = z.output<typeof sentFlag>['data']
type FlagWords = NonNullable<CtfcliChallenge['sent']['flagWords']>

const wordKey = ({ challengeId, flag }: Pick<CtfcliFlag, 'challengeId' | 'flag'>) =>
  String(numberOf(challengeId, 'flag', flag))

/** ctfcli takes another word for a difference, also one that means the same. */
const flagShape = (one: CtfcliFlag, words: FlagWords = {}) => ({
  id: one.id,
  challenge: one.challengeId,
  challenge_id: one.challengeId,
  type: one.kind === 'pattern' ? 'regex' : 'static',
  content: one.flag,
  data:
    one.kind === 'caseIgnored' || one.settings?.ignoreCase
      ? 'case_insensitive'
      : (words[wordKey(one)] ?? null),
})

/** Kinds that CTFd does not have stay out of its sight, and a sync leaves them as they are. */
const readKnown = async (call: CtfdCall) =>
  (await readFlags(call)).filter(
    ({ kind, settings }) =>
      kind === 'exact' || kind === 'caseIgnored' || (kind === 'pattern' && settings?.mode !== 'search'),
  )

export const listFlags: Handler = async (call) => {
  const words = new Map((await readChallenges(call)).map(({ id, sent }) => [id, sent.flagWords]))
  return (await readKnown(call)).map((flag) => flagShape(flag, words.get(flag.challengeId)))
}

export const addFlag: Handler = async (call) => {
  const { challenge_id: challengeId, content: flag, type, data } = sentFlag.parse(await call.body())
  const ignoreCase = data === 'case_insensitive'
  const kind = type === 'regex' ? 'pattern' : ignoreCase ? 'caseIgnored' : 'exact'
  const find = async () =>
    (await readFlags(call)).find(
      (one) => one.challengeId === challengeId && one.kind === kind && one.flag === normaliseAnswer(flag),
    )
  // A challenge has each flag once.
  if (!(await find())) {
    await patch(call, challengeId, {
      addFlags: [{ flag, kind, ...(kind === 'pattern' && { settings: { mode: 'full', ignoreCase } }) }],
    })
  }
  const made = await find()
  return made && flagShape(made, await rememberWord(call, made, data))
}

/** Of flags that are gone, nothing is kept. */
async function rememberWord(call: CtfdCall, flag: CtfcliFlag, data: SentWord): Promise<FlagWords> {
  const challenge = await findChallenge(call, flag.challengeId)
  const before = challenge.sent.flagWords ?? {}
  const word = data === '' || data === 'case_sensitive' ? data : undefined
  if (before[wordKey(flag)] === word) return before
  const others = (await readFlags(call)).filter(
    ({ id, challengeId }) => challengeId === flag.challengeId && id !== flag.id,
  )
  const kept = others.map(wordKey).flatMap((key) => (key in before ? [[key, before[key]!] as const] : []))
  const flagWords = Object.fromEntries([...kept, ...(word === undefined ? [] : [[wordKey(flag), word]])])
  await patchRead(call, challenge, { sent: { flagWords } })
  return flagWords
}

export const deleteFlag: Handler = async (call) => {
  const flag = (await readKnown(call)).find(({ id }) => id === call.id)
  if (!flag) throw fail('NotFound')
  await patch(call, flag.challengeId, { removeFlags: [flag.id] })
}

export const flagsOfChallenge = ofChallenge(async (call, { id, sent }) =>
  (await readKnown(call))
    .filter(({ challengeId }) => challengeId === id)
    .map((flag) => flagShape(flag, sent.flagWords)),
)
