import type { UserPageInput } from '#src/contract/users.ts'

/** Asks the list of accounts for one of them. */
export const userPage = (userId: string): Partial<UserPageInput> => ({ text: userId, count: 1 })
