// Each game has an Ed25519 pair; outside services check a team's token with the public key alone (behaviour 2.4).
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'

/** Base64 of the raw 32 bytes each. */
export interface GameKeys {
  publicKey: string
  privateKey: string
}

/** Never to be changed: it is part of every signature given out. */
const prefix = 'VEXIL'

export function newGameKeys(): GameKeys {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { publicKey: recode(x!, 'base64url', 'base64'), privateKey: recode(d!, 'base64url', 'base64') }
}

/** `team number:signature`; always the same for one game and team. */
export function teamToken({ publicKey, privateKey }: GameKeys, teamId: number): string {
  const x = recode(publicKey, 'base64', 'base64url')
  const d = recode(privateKey, 'base64', 'base64url')
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x, d } })
  return `${teamId}:${sign(null, signedText(teamId), key).toString('base64')}`
}

/** Whether the signature in a team's token was made with the private half of this key of 32 bytes. */
export function isTeamSignature(publicKey: Buffer, teamId: number, signature: Buffer): boolean {
  const x = publicKey.toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  return verify(null, signedText(teamId), key, signature)
}

const signedText = (teamId: number) => Buffer.from(`${prefix}_TEAM_${teamId}`)

const recode = (text: string, from: BufferEncoding, to: BufferEncoding) =>
  Buffer.from(text, from).toString(to)
