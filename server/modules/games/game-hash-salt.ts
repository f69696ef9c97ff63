import { createHash } from 'node:crypto'

/** What the team hashes of a game's flags are made with (behaviour 3.1). Never to be changed: flags given out hold it. */
export const gameHashSalt = (privateKey: string): string =>
  createHash('sha256').update(`VEXIL@${privateKey}@PK`).digest('hex')
