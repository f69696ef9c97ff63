// The author of a notice is not notified of it, neither by a toast nor by the bell.

const published: { gameId: number; content: string }[] = []

/** To be called before it is sent: news of it may come before the answer. */
export const noteOwnNotice = (gameId: number, content: string) => void published.push({ gameId, content })

export const isOwnNotice = (gameId: number, { values }: { values: readonly string[] }): boolean =>
  published.some((one) => one.gameId === gameId && one.content === values.at(-1))
