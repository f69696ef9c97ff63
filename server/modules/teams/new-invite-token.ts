import { randomBytes } from 'node:crypto'

/** 32 lower-case hex digits. */
export const newInviteToken = (): string => randomBytes(16).toString('hex')
