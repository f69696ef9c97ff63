import { limits } from '#src/contract/limits.ts'
import { fail } from '../../lib/refusal.ts'
import { isTeamSignature } from '../games/team-token.ts'

const keyBytes = 32

/** Returns when the token was signed by the game with this public key; refuses malformed tokens and other signatures. */
export function verifyTeamToken(input: { teamToken: string; publicKey: string }): void {
  const [, digits, text = ''] = /^(\d{1,10}):(.*)$/s.exec(input.teamToken) ?? []
  const publicKey = fromBase64(input.publicKey)
  const signature = fromBase64(text)
  const teamId = Number(digits)
  if (publicKey?.length !== keyBytes || !signature || !(teamId <= limits.int32Max))
    throw fail('TeamTokenMalformed')
  if (!isTeamSignature(input.publicKey, teamId, signature)) throw fail('TeamTokenWrong')
}

/** Undefined for invalid base64, which the decoder of Node would accept. */
function fromBase64(text: string): Buffer | undefined {
  const isBase64 = text !== '' && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)
  return isBase64 ? Buffer.from(text, 'base64') : undefined
}
