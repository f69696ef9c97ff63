import type { AddedFiles, CtfcliFile, CtfcliMedia } from '#src/contract/ctfcli.ts'
import { fail } from '../../lib/refusal.ts'
import { numberOf } from '../hint-terms.ts'
import { type CtfdCall, type Handler, ofChallenge, readFiles, run } from './ctfd-call.ts'

export const locationOf = ({ hash, name }: CtfcliFile) => `${hash.slice(0, 32)}/${encodeURIComponent(name)}`
const readMedia = (call: CtfdCall) => run<CtfcliMedia[]>(call, 'ctfcli.media', { gameId: call.gameId })
/** No challenge has the number 0. */
const mediaShape = ({ location, sha1 }: CtfcliMedia) => ({
  id: numberOf(0, 'media', location),
  type: 'page',
  sha1sum: sha1,
  location,
})
const fileShape = (file: CtfcliFile) => ({
  id: numberOf(file.challengeId, 'file', file.hash),
  type: 'challenge',
  sha1sum: file.sha1,
  location: `${file.hash.slice(0, 32)}/${file.name}`,
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
  if (made.challengeId === null) {
    const media = await readMedia(call)
    return made.locations.map((location) => mediaShape(media.find((one) => one.location === location)!))
  }
  return (await readFiles(call))
    .filter(({ challengeId, hash }) => challengeId === made.challengeId && made.hashes.includes(hash))
    .map(fileShape)
}

export const deleteFile: Handler = async (call) => {
  const file = (await readFiles(call)).find((one) => fileShape(one).id === call.id)
  if (!file) return await deleteMedia(call)
  const { challengeId, hash } = file
  await run(call, 'ctfcli.removeFile', { gameId: call.gameId, challengeId, hash })
}

async function deleteMedia(call: CtfdCall) {
  const media = (await readMedia(call)).find((one) => mediaShape(one).id === call.id)
  if (!media) throw fail('FileNotFound')
  await run(call, 'ctfcli.removeMedia', { gameId: call.gameId, location: media.location })
}

export const filesOfChallenge = ofChallenge(async (call, { id }) =>
  (await readFiles(call)).filter(({ challengeId }) => challengeId === id).map(fileShape),
)
