// A challenge has one solution, which has its number.
import { z } from 'zod'
import type { CtfcliChallenge } from '#src/contract/ctfcli.ts'
import { rowId } from '#src/contract/shapes.ts'
import { withSolutionFiles } from '#src/rules/solution-files.ts'
import { fail } from '../../lib/refusal.ts'
import {
  type CtfdCall,
  findChallenge,
  type Handler,
  ofChallenge,
  patch,
  readChallenges,
} from './ctfd-call.ts'

const solutionStates = ['hidden', 'visible', 'solved'] as const
const readersOf = { hidden: 'staff', visible: 'end', solved: 'solved' } as const
const sentSolution = z.object({
  challenge_id: rowId().optional(),
  state: z.enum(solutionStates).optional(),
  content: z.string().optional(),
})

export const solutionState = ({ solutionReaders }: CtfcliChallenge) =>
  solutionStates.find((state) => readersOf[state] === solutionReaders) ?? 'hidden'

const solutionShape = (challenge: CtfcliChallenge) => ({
  id: challenge.id,
  challenge: challenge.id,
  challenge_id: challenge.id,
  state: solutionState(challenge),
  content: challenge.solution,
})

export const changeSolution = async (call: CtfdCall, challengeId: number) => {
  const { state, content } = sentSolution.parse(await call.body())
  await patch(call, challengeId, {
    ...(content !== undefined && { solution: withSolutionFiles(content) }),
    ...(state && { solutionReaders: readersOf[state] }),
    sent: { solution: true },
  })
  return solutionShape(await findChallenge(call, challengeId))
}

export const createSolution: Handler = async (call) => {
  const { challenge_id: id } = sentSolution.parse(await call.body())
  if (id === undefined) throw fail('ChallengeNotFound')
  return await changeSolution(call, id)
}

/** One that was made without a text is known too: ctfcli writes the text with the next call. */
const hasSolution = ({ solution, sent }: CtfcliChallenge) => solution !== '' || sent.solution === true

export const listSolutions: Handler = async (call) =>
  (await readChallenges(call)).filter(hasSolution).map(solutionShape)

/** A later one is for the staff until its readers are sent, as in CTFd. */
export const deleteSolution: Handler = async (call) => {
  const challenge = await findChallenge(call)
  if (!hasSolution(challenge)) throw fail('NotFound')
  await patch(call, call.id, { solution: '', solutionReaders: readersOf.hidden, sent: { solution: false } })
}

export const getSolution = ofChallenge((_, challenge) => solutionShape(challenge))
