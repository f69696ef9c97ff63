// The part of CTFd's API that ctfcli uses, on one game. Every call runs procedures of ours, which check what the caller may do;
// here are the names and shapes of CTFd only (decision 0069).
import { z } from 'zod'
import type { CtfcliChallenge, CtfcliFile, CtfcliFlag } from '#src/contract/ctfcli.ts'
import type { RequestContext } from '../access/context.ts'
import type { IncomingForm } from '../answers/incoming-form.ts'
import { fail } from '../lib/refusal.ts'
import { callProcedure } from '../rest/answer-route.ts'
import { changesOf, requirementsOf, sentChallenge, termsOf } from './challenge-terms.ts'
import { addHint, changeHint, hintShape, numberedHints, numberOf, withoutHint } from './hint-terms.ts'

export interface CtfdCall {
  ctx: RequestContext
  gameId: number
  /** Numbers of the path. */
  id: number
  query: URLSearchParams
  body: () => Promise<unknown>
  form: () => IncomingForm
}

type Handler = (call: CtfdCall) => Promise<unknown>

const run = async <Answer>({ ctx }: CtfdCall, path: string, input: object): Promise<Answer> =>
  (await callProcedure(path, ctx, () => input)) as Answer

const readChallenges = (call: CtfdCall) =>
  run<CtfcliChallenge[]>(call, 'ctfcli.challenges', { gameId: call.gameId })
const readFlags = (call: CtfdCall) => run<CtfcliFlag[]>(call, 'ctfcli.flags', { gameId: call.gameId })
const readFiles = (call: CtfdCall) => run<CtfcliFile[]>(call, 'ctfcli.files', { gameId: call.gameId })

async function findChallenge(call: CtfdCall, id = call.id): Promise<CtfcliChallenge> {
  const found = (await readChallenges(call)).find((one) => one.id === id)
  if (!found) throw fail('ChallengeNotFound')
  return found
}

const patch = ({ gameId, ...call }: CtfdCall, challengeId: number, changes: object, sent?: object) =>
  run<void>({ gameId, ...call }, 'ctfcli.patch', { gameId, challengeId, ...changes, ...(sent && { sent }) })

// Challenges

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

const listChallenges: Handler = async (call) => (await readChallenges(call)).map(rowOf)

const getChallenge: Handler = async (call) => {
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

const createChallenge: Handler = async (call) => {
  const sent = sentChallenge.parse(await call.body())
  if (sent.name === undefined) throw fail('InvalidInput', {}, 'name')
  const { title, category = 'Misc', ...changes } = changesOf(sent)
  const { id } = await run<{ id: number }>(call, 'editChallenges.create', {
    gameId: call.gameId,
    title,
    category,
  })
  await patch(call, id, changes, sent)
  return shapeAgain(call, id)
}

/** A sync hides a challenge, changes it and shows it again: that is no new challenge to players. */
const changeChallenge: Handler = async (call) => {
  const sent = sentChallenge.parse(await call.body())
  const stored = await findChallenge(call)
  const isShownAgain = sent.state === 'visible' && stored.sent.wasShown === true
  const wasShown = sent.state === 'hidden' ? stored.isEnabled || stored.sent.wasShown === true : undefined
  const changes = { ...changesOf(sent, stored), isQuiet: isShownAgain }
  await patch(call, call.id, changes, { ...sent, ...(wasShown !== undefined && { wasShown }) })
  return shapeAgain(call, call.id)
}

const shapeAgain = async (call: CtfdCall, id: number) => {
  const challenge = await findChallenge(call, id)
  return termsOf(challenge, challenge)
}

const deleteChallenge: Handler = async (call) => {
  await run(call, 'editChallenges.delete', { gameId: call.gameId, challengeId: call.id })
}

// Flags

const flagTypes = { static: 'static', regex: 'regex' } as const
const sentFlag = z.object({
  challenge_id: z.coerce.number().int(),
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

const listFlags: Handler = async (call) => (await readFlags(call)).map(flagShape)

const addFlag: Handler = async (call) => {
  const { challenge_id: challengeId, content: flag, type, data } = sentFlag.parse(await call.body())
  const ignoreCase = data === 'case_insensitive'
  const kind = type === 'regex' ? 'pattern' : ignoreCase ? 'caseIgnored' : 'exact'
  const find = async () =>
    (await readFlags(call)).find(
      (one) => one.challengeId === challengeId && one.kind === kind && one.flag === flag.trim(),
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

const deleteFlag: Handler = async (call) => {
  const flag = (await readFlags(call)).find(({ id }) => id === call.id)
  if (!flag) throw fail('NotFound')
  await patch(call, flag.challengeId, { removeFlags: [flag.id] })
}

// Tags and topics, which have numbers there and are texts here

type Texts = 'tags' | 'topics'
const sentText = z.object({ challenge_id: z.coerce.number().int(), value: z.string().trim().min(1) })

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

const addText =
  (kind: Texts): Handler =>
  async (call) => {
    const { challenge_id: challengeId, value } = sentText.parse(await call.body())
    const challenge = await findChallenge(call, challengeId)
    const texts = [...new Set([...challenge[kind], value])]
    await patch(call, challengeId, { [kind]: texts })
    return textShapes(kind)({ ...challenge, [kind]: texts }).find((one) => one.value === value)
  }

const deleteText =
  (kind: Texts): Handler =>
  async (call) => {
    const wanted = call.id || Number(call.query.get('target_id'))
    for (const challenge of await readChallenges(call)) {
      const gone = textShapes(kind)(challenge).find(({ id }) => id === wanted)
      if (!gone) continue
      await patch(call, challenge.id, { [kind]: challenge[kind].filter((text) => text !== gone.value) })
      return
    }
    throw fail('NotFound')
  }

// Hints

const sentHint = z.object({
  challenge_id: z.coerce.number().int(),
  content: z.string().nullish(),
  title: z.string().nullish(),
  cost: z.coerce.number().int().min(0).nullish(),
})
const hintPatch = sentHint
  .omit({ challenge_id: true })
  .extend({ requirements: z.object({ prerequisites: z.array(z.number()).default([]) }).nullish() })

const hintShapes = (challenge: CtfcliChallenge) =>
  numberedHints(challenge.id, challenge).map((hint) => hintShape(challenge.id, challenge, hint))

const createHint: Handler = async (call) => {
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
  await patch(call, challengeId, changes)
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

const getHint: Handler = async (call) => {
  const { challenge, hint } = await findHint(call)
  return hintShape(challenge.id, challenge, hint)
}

const patchHint: Handler = async (call) => {
  const { requirements, content, title, cost } = hintPatch.parse(await call.body())
  const { challenge, hint } = await findHint(call)
  const next = changeHint(challenge.id, challenge, hint, {
    ...(content != null && { content }),
    ...(title != null && { title }),
    ...(cost != null && { cost }),
    ...(requirements !== undefined && { requires: requirements?.prerequisites ?? [] }),
  })
  await patch(call, challenge.id, next)
  const changed = { ...challenge, ...next } as CtfcliChallenge
  return hintShapes(changed).find(({ id }) => id === call.id) ?? hintShapes(changed).at(-1)
}

const deleteHint: Handler = async (call) => {
  const { challenge, hint } = await findHint(call)
  await patch(call, challenge.id, withoutHint(challenge, hint))
}

// Files

const locationOf = ({ hash, name }: CtfcliFile) => `${hash.slice(0, 32)}/${encodeURIComponent(name)}`
const fileShape = (file: CtfcliFile) => ({
  id: numberOf(file.challengeId, 'file', file.hash),
  type: 'challenge',
  sha1sum: file.sha1,
  location: `${file.hash.slice(0, 32)}/${file.name}`,
})

const listFiles: Handler = async (call) =>
  call.query.get('type') === 'page' ? [] : (await readFiles(call)).map(fileShape)

const addFiles: Handler = async (call) => {
  const made = await run<{ challengeId: number; hashes: string[] }>(call, 'ctfcli.addFiles', {
    gameId: call.gameId,
    form: call.form(),
  })
  return (await readFiles(call))
    .filter(({ challengeId, hash }) => challengeId === made.challengeId && made.hashes.includes(hash))
    .map(fileShape)
}

const deleteFile: Handler = async (call) => {
  const file = (await readFiles(call)).find((one) => fileShape(one).id === call.id)
  if (!file) throw fail('FileNotFound')
  const { challengeId, hash } = file
  await run(call, 'ctfcli.removeFile', { gameId: call.gameId, challengeId, hash })
}

// Solutions: one of a challenge, with the number of the challenge

const solutionStates = ['hidden', 'visible', 'solved'] as const
const readersOf = { hidden: 'staff', visible: 'end', solved: 'solved' } as const
const sentSolution = z.object({
  challenge_id: z.coerce.number().int().optional(),
  state: z.enum(solutionStates).optional(),
  content: z.string().optional(),
})

const solutionState = ({ solutionReaders }: CtfcliChallenge) =>
  solutionStates.find((state) => readersOf[state] === solutionReaders) ?? 'hidden'

const solutionShape = (challenge: CtfcliChallenge) => ({
  id: challenge.id,
  challenge: challenge.id,
  challenge_id: challenge.id,
  state: solutionState(challenge),
  content: challenge.solution,
})

const changeSolution = async (call: CtfdCall, challengeId: number) => {
  const { state, content } = sentSolution.parse(await call.body())
  await patch(
    call,
    challengeId,
    {
      ...(content !== undefined && { solution: content }),
      ...(state && { solutionReaders: readersOf[state] }),
    },
    { solution: true },
  )
  return solutionShape(await findChallenge(call, challengeId))
}

const createSolution: Handler = async (call) => {
  const { challenge_id: id } = sentSolution.parse(await call.body())
  if (id === undefined) throw fail('ChallengeNotFound')
  return await changeSolution(call, id)
}

/** One that was made without a text is known too: ctfcli writes the text with the next call. */
const listSolutions: Handler = async (call) =>
  (await readChallenges(call))
    .filter(({ solution, sent }) => solution !== '' || sent.solution === true)
    .map(solutionShape)

const ofChallenge =
  (part: (call: CtfdCall, challenge: CtfcliChallenge) => unknown): Handler =>
  async (call) =>
    await part(call, await findChallenge(call))

// The title of the game is the one setting that has a name there

const readName: Handler = async (call) => {
  const { title } = await run<{ title: string }>(call, 'editGames.page', { gameId: call.gameId })
  return { id: 1, key: 'ctf_name', value: title }
}

const changeName: Handler = async (call) => {
  const { value: title } = z.object({ value: z.string() }).parse(await call.body())
  await run(call, 'editGames.patch', { gameId: call.gameId, title })
  return await readName(call)
}

const getMe: Handler = async ({ ctx: { actor } }) => ({ id: 1, name: actor?.userName, type: 'admin' })

export const ctfdCalls: Readonly<Record<string, Handler>> = {
  'GET users/me': getMe,
  'GET configs/ctf_name': readName,
  'PATCH configs/ctf_name': changeName,
  'GET challenges': listChallenges,
  'POST challenges': createChallenge,
  'GET challenges/:id': getChallenge,
  'PATCH challenges/:id': changeChallenge,
  'DELETE challenges/:id': deleteChallenge,
  'GET challenges/:id/flags': ofChallenge(async (call, { id }) =>
    (await readFlags(call)).filter(({ challengeId }) => challengeId === id).map(flagShape),
  ),
  'GET challenges/:id/tags': ofChallenge((_, challenge) => textShapes('tags')(challenge)),
  'GET challenges/:id/topics': ofChallenge((_, challenge) => textShapes('topics')(challenge)),
  'GET challenges/:id/hints': ofChallenge((_, challenge) => hintShapes(challenge)),
  'GET challenges/:id/requirements': ofChallenge((_, challenge) => requirementsOf(challenge)),
  'GET challenges/:id/files': ofChallenge(async (call, { id }) =>
    (await readFiles(call)).filter(({ challengeId }) => challengeId === id).map(fileShape),
  ),
  'GET flags': listFlags,
  'POST flags': addFlag,
  'DELETE flags/:id': deleteFlag,
  'GET tags': async (call) => (await readChallenges(call)).flatMap(textShapes('tags')),
  'POST tags': addText('tags'),
  'DELETE tags/:id': deleteText('tags'),
  'GET topics': async (call) => (await readChallenges(call)).flatMap(textShapes('topics')),
  'POST topics': addText('topics'),
  'DELETE topics': deleteText('topics'),
  'DELETE topics/:id': deleteText('topics'),
  'GET hints': async (call) => (await readChallenges(call)).flatMap(hintShapes),
  'POST hints': createHint,
  'GET hints/:id': getHint,
  'PATCH hints/:id': patchHint,
  'DELETE hints/:id': deleteHint,
  'GET files': listFiles,
  'POST files': addFiles,
  'DELETE files/:id': deleteFile,
  'GET solutions': listSolutions,
  'POST solutions': createSolution,
  'GET solutions/:id': ofChallenge((_, challenge) => solutionShape(challenge)),
  'PATCH solutions/:id': (call) => changeSolution(call, call.id),
}
