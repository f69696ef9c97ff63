import type { CtfcliChallenge } from '#src/contract/ctfcli.ts'
import { fail } from '../../lib/refusal.ts'
import { changesOf, type SentChallenge, sentChallenge, termsOf } from '../challenge-terms.ts'
import { hintShape, numberedHints } from '../hint-terms.ts'
import { settleHints } from '../returning-hints.ts'
import {
  type CtfdCall,
  findChallenge,
  type Handler,
  patchRead,
  readChallenges,
  readFiles,
  run,
} from './ctfd-call.ts'
import { locationOf } from './files.ts'
import { solutionState } from './solutions.ts'

const rowOf = (challenge: CtfcliChallenge) => {
  const { id, type, name, value, position, category } = termsOf(challenge, challenge)
  return {
    id,
    type,
    name,
    value,
    position,
    category,
    solves: challenge.solves,
    solved_by_me: false,
    module_id: null,
    tags: challenge.tags.map((text) => ({ value: text })),
  }
}

export const listChallenges: Handler = async (call) => (await readChallenges(call)).map(rowOf)

export const getChallenge: Handler = async (call) => {
  const challenge = await findChallenge(call)
  const files = (await readFiles(call)).filter(({ challengeId }) => challengeId === challenge.id)
  return {
    ...termsOf(challenge, challenge),
    solves: challenge.solves,
    solved_by_me: false,
    attempts: 0,
    files: files.map((file) => `/files/${locationOf(file)}`),
    tags: challenge.tags,
    hints: numberedHints(challenge.id, challenge).map((hint) => {
      const { id, cost, title, content } = hintShape(challenge.id, challenge, hint)
      return { id, cost, title, content }
    }),
    module_id: null,
    rating: null,
    solution_id: challenge.solution === '' ? null : challenge.id,
    solution_state: solutionState(challenge),
  }
}

export const createChallenge: Handler = async (call) => {
  const sent = sentChallenge.parse(await call.body())
  if (sent.name === undefined) throw fail('InvalidInput', {}, 'name')
  const input = { gameId: call.gameId, ...changesOf(sent), sent }
  return shapeAgain(call, await run<number>(call, 'ctfcli.create', input))
}

/** A sync sends the name of a challenge when it hides it, and shows it again when all hints are there: no notification is sent. */
const isOfSync = ({ state, name }: SentChallenge, { isEnabled, sent: { wasShown } }: CtfcliChallenge) =>
  state === 'hidden' ? name !== undefined : state === 'visible' ? wasShown === true : !isEnabled

export const changeChallenge: Handler = async (call) => {
  const sent = sentChallenge.parse(await call.body())
  const stored = await findChallenge(call)
  const isHidden = sent.state === 'hidden'
  const wasShown = stored.isEnabled || stored.sent.wasShown === true
  const { paidHints, ...remembered } = (!isHidden && settleHints(stored)) || {}
  await patchRead(call, stored, {
    ...changesOf(sent, stored),
    ...(paidHints && { paidHints }),
    isQuiet: isOfSync(sent, stored),
    sent: { ...sent, ...remembered, ...(isHidden && { wasShown }) },
  })
  return shapeAgain(call, call.id)
}

const shapeAgain = async (call: CtfdCall, id: number) => {
  const challenge = await findChallenge(call, id)
  return termsOf(challenge, challenge)
}

export const deleteChallenge: Handler = async (call) => {
  await run(call, 'editChallenges.delete', { gameId: call.gameId, challengeId: call.id })
}
