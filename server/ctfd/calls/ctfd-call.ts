// A call of CTFd's API, and how it runs procedures of ours, which check what the caller may do.
import type { CtfcliChallenge, CtfcliFile, CtfcliFlag } from '#src/contract/ctfcli.ts'
import type { RequestContext } from '../../access/context.ts'
import type { IncomingForm } from '../../answers/incoming-form.ts'
import { fail } from '../../lib/refusal.ts'
import { callProcedure } from '../../rest/answer-route.ts'

export interface CtfdCall {
  ctx: RequestContext
  gameId: number
  /** Numbers of the path. */
  id: number
  query: URLSearchParams
  body: () => Promise<unknown>
  form: () => IncomingForm
}

export type Handler = (call: CtfdCall) => Promise<unknown>

export const run = async <Answer>({ ctx }: CtfdCall, path: string, input: object): Promise<Answer> =>
  (await callProcedure(path, ctx, () => input)) as Answer

export const readChallenges = (call: CtfdCall) =>
  run<CtfcliChallenge[]>(call, 'ctfcli.challenges', { gameId: call.gameId })
export const readFlags = (call: CtfdCall) => run<CtfcliFlag[]>(call, 'ctfcli.flags', { gameId: call.gameId })
export const readFiles = (call: CtfdCall) => run<CtfcliFile[]>(call, 'ctfcli.files', { gameId: call.gameId })

export async function findChallenge(call: CtfdCall, id = call.id): Promise<CtfcliChallenge> {
  const found = (await readChallenges(call)).find((one) => one.id === id)
  if (!found) throw fail('ChallengeNotFound')
  return found
}

/** Changes that do not depend on what the challenge has. */
export const patch = (call: CtfdCall, challengeId: number, changes: object) =>
  run<void>(call, 'ctfcli.patch', { gameId: call.gameId, challengeId, ...changes })

/**
 * Changes that were worked out from what the challenge had. Where it was changed meanwhile, nothing is stored, and the call is
 * carried out again (ctfd-door.ts).
 */
export const patchRead = (call: CtfdCall, { id, version }: CtfcliChallenge, changes: object) =>
  patch(call, id, { ...changes, expectedVersion: version })

export const ofChallenge =
  (part: (call: CtfdCall, challenge: CtfcliChallenge) => unknown): Handler =>
  async (call) =>
    await part(call, await findChallenge(call))
