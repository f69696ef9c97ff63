// Which challenges other members of the own team have open.

import type { TeamMateLook } from '#src/contract/challenges.ts'
import { lookLastsMs } from '#src/contract/limits.ts'
import type { LiveEvent } from '#src/contract/live.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { signal } from '#src/lib/signal.ts'

interface Seen extends TeamMateLook {
  gameId: number
  /** In epoch ms. Then the browser of the team mate should have repeated it. */
  until: number
}

/** What is open in the browsers of team mates. */
export const teamMateLooks = signal<readonly Seen[]>([])

/** A team mate opened a challenge, or closed it. */
export function noteTeamMate(event: Extract<LiveEvent, { kind: 'look' }>): void {
  noteLook(event.gameId, event.userName, event.challengeId)
}

/** @param challengeId null when it was closed. */
export function noteLook(gameId: number, userName: string, challengeId: number | null): void {
  const others = teamMateLooks.get().filter((one) => one.userName !== userName)
  const until = serverNow() + lookLastsMs
  teamMateLooks.set(challengeId === null ? others : [...others, { gameId, userName, challengeId, until }])
}
