import { createHash } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The text for `[TEAM_HASH]`. Organisers can compute it outside from the game's hash salt (behaviour 4.6). */
export const teamHash = (gameHashSalt: string, challengeId: number, teamToken: string): string =>
  sha256(`${sha256(`${gameHashSalt}::${challengeId}`)}::${teamToken}`).slice(12, 24)
