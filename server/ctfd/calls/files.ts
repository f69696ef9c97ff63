import type { CtfcliFile } from '#src/contract/ctfcli.ts'
import { fail } from '../../lib/refusal.ts'
import { numberOf } from '../hint-terms.ts'
import { type Handler, ofChallenge, readFiles, run } from './ctfd-call.ts'

export const locationOf = ({ hash, name }: CtfcliFile) => `${hash.slice(0, 32)}/${encodeURIComponent(name)}`
const fileShape = (file: CtfcliFile) => ({
  id: numberOf(file.challengeId, 'file', file.hash),
  type: 'challenge',
  sha1sum: file.sha1,
  location: `${file.hash.slice(0, 32)}/${file.name}`,
})

export const listFiles: Handler = async (call) =>
  call.query.get('type') === 'page' ? [] : (await readFiles(call)).map(fileShape)

export const addFiles: Handler = async (call) => {
  const made = await run<{ challengeId: number; hashes: string[] }>(call, 'ctfcli.addFiles', {
    gameId: call.gameId,
    form: call.form(),
  })
  return (await readFiles(call))
    .filter(({ challengeId, hash }) => challengeId === made.challengeId && made.hashes.includes(hash))
    .map(fileShape)
}

export const deleteFile: Handler = async (call) => {
  const file = (await readFiles(call)).find((one) => fileShape(one).id === call.id)
  if (!file) throw fail('FileNotFound')
  const { challengeId, hash } = file
  await run(call, 'ctfcli.removeFile', { gameId: call.gameId, challengeId, hash })
}

export const filesOfChallenge = ofChallenge(async (call, { id }) =>
  (await readFiles(call)).filter(({ challengeId }) => challengeId === id).map(fileShape),
)
