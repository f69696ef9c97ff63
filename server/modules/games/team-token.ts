// Each game has a pair of keys; outside services check a team's token with the public one alone (behaviour 2.4).
import { sign, verify } from 'node:crypto'
import { checkingKey, type SigningKeys, signingKey } from '../../crypto/signing-keys.ts'
import { referenceName } from '../../lib/reference-name.ts'

/** Never to be changed: it is part of every signature given out. */
const prefix = 'VEXIL'

const signedText = (teamId: number, by = prefix) => Buffer.from(`${by}_TEAM_${teamId}`)

/** `team number:signature`; always the same for one game and team. */
export const teamToken = (keys: SigningKeys, teamId: number): string =>
  `${teamId}:${sign(null, signedText(teamId), signingKey(keys)).toString('base64')}`

/**
 * Whether the signature in a team's token was made with the private half of this key. Teams of games that were imported keep the
 * tokens that they have been given.
 */
export const isTeamSignature = (publicKey: string, teamId: number, signature: Buffer): boolean =>
  [prefix, referenceName].some((by) =>
    verify(null, signedText(teamId, by), checkingKey({ publicKey }), signature),
  )
