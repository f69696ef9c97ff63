import type { AddedFiles, CtfcliFile, CtfcliMedia } from '#src/contract/ctfcli.ts'
import { fail } from '../../lib/refusal.ts'
import { numberOf } from '../hint-terms.ts'
import { type CtfdCall, type Handler, ofChallenge, readFiles, run } from './ctfd-call.ts'

/** Not encoded: ctfcli compares its last part with the name of a file on the disk, and encodes it when it loads the file. */
export const locationOf = ({ hash, name }: CtfcliFile) => `${hash.slice(0, 32)}/${name}`
const readMedia = (call: CtfdCall) => run<CtfcliMedia[]>(call, 'ctfcli.media', { gameId: call.gameId })
/** No challenge has the number 0. */
const mediaShape = ({ location, sha1 }: CtfcliMedia) => ({
  id: numberOf(0, 'media', location),
  type: 'page',
  sha1sum: sha1,
  location,
})
/** ctfcli writes the location into the text of the solution, which it sends next. */
const solutionFileShape = (challengeId: number, location: string) => ({
  id: numberOf(challengeId, 'file of a solution', location),
  type: 'solution',
  sha1sum: null,
  location,
})
const fileShape = (file: CtfcliFile) => ({
  id: numberOf(file.challengeId, 'file', `${file.hash} ${file.name}`),
  type: 'challenge',
  sha1sum: file.sha1,
  location: locationOf(file),
})

export const listFiles: Handler = async (call) =>
  call.query.get('type') === 'page'
    ? (await readMedia(call)).map(mediaShape)
    : (await readFiles(call)).map(fileShape)

export const addFiles: Handler = async (call) => {
  const made = await run<AddedFiles>(call, 'ctfcli.addFiles', {
    gameId: call.gameId,
    form: call.form(),
  })
  if (made.type === 'solution') {
    return made.locations.map((location) => solutionFileShape(made.challengeId!, location))
  }
  if (made.type === 'page') {
    const media = await readMedia(call)
    return made.locations.map((location) => mediaShape(media.find((one) => one.location === location)!))
  }
  return (await readFiles(call))
    .filter(
      ({ challengeId, hash, name }) =>
        challengeId === made.challengeId &&
        made.files.some((added) => added.hash === hash && added.name === name),
    )
    .map(fileShape)
}

export const deleteFile: Handler = async (call) => {
  const file = (await readFiles(call)).find((one) => fileShape(one).id === call.id)
  if (!file) return await deleteMedia(call)
  const { challengeId, hash, name } = file
  await run(call, 'ctfcli.removeFile', { gameId: call.gameId, challengeId, hash, name })
}

async function deleteMedia(call: CtfdCall) {
  const media = (await readMedia(call)).find((one) => mediaShape(one).id === call.id)
  if (!media) throw fail('FileNotFound')
  await run(call, 'ctfcli.removeMedia', { gameId: call.gameId, location: media.location })
}

export const filesOfChallenge = ofChallenge(async (call, { id }) =>
  (await readFiles(call)).filter(({ challengeId }) => challengeId === id).map(fileShape),
)
