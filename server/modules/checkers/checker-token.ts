// The token of one challenge. It has nothing to do with API tokens: it acts for no account, and opens the calls of its challenge
// only. The database has a hash of it.
import { createHash, randomBytes } from 'node:crypto'
import { checkerTokenForm } from '../../access/checker-token-form.ts'

export const newCheckerToken = (): string =>
  `${checkerTokenForm.start}${randomBytes(32).toString('base64url')}`

export const checkerTokenHash = (text: string): Buffer => createHash('sha256').update(text).digest()
