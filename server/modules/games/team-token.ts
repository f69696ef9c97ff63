// Each game has a pair of keys; outside services check a team's token with the public one alone (behaviour 2.4).
import { sign, verify } from 'node:crypto'
import { checkingKey, type SigningKeys, signingKey } from '../../crypto/signing-keys.ts'

/** Never to be changed: it is part of every signature given out. */
const prefix = 'VEXIL'

const signedText = (teamId: number) => Buffer.from(`${prefix}_TEAM_${teamId}`)

/** `team number:signature`; always the same for one game and team. */
export const teamToken = (keys: SigningKeys, teamId: number): string =>
  `${teamId}:${sign(null, signedText(teamId), signingKey(keys)).toString('base64')}`

/** Whether the signature in a team's token was made with the private half of this key. */
export const isTeamSignature = (publicKey: string, teamId: number, signature: Buffer): boolean =>
  verify(null, signedText(teamId), checkingKey({ publicKey }), signature)
