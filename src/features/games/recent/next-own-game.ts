import type { OwnGame } from '#src/contract/games.ts'

/** The running game that ends first, or else the next one to start, among those that the user plays. */
export function nextOwnGame(games: readonly OwnGame[], now: number): OwnGame | undefined {
  const open = games.filter(({ status, joined, end }) => status === 'Accepted' && joined && end > now)
  const running = open.filter(({ start }) => start <= now).sort((a, b) => a.end - b.end)
  return running[0] ?? open.sort((a, b) => a.start - b.start)[0]
}
