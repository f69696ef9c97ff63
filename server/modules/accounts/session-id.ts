/** Names a session among those of its account. */
export const sessionId = (idHash: Buffer): string => idHash.toString('hex', 0, 8)
