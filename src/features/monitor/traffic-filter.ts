// What of the recorded traffic is shown, in the address of its screen.
import { addressOf } from '#src/lib/address.ts'
import { positive } from './positive.ts'

export interface TrafficFilter {
  challenge: number | null
  /** A participation. */
  team: number | null
}

export function readTrafficFilter({ challenge, team }: Record<string, string>): TrafficFilter {
  const chosen = positive(challenge)
  return { challenge: chosen, team: chosen && positive(team) }
}

export const trafficAddress = (gameId: number, { challenge, team }: Partial<TrafficFilter>): string =>
  addressOf(`/games/${gameId}/monitor/traffic`, { challenge, team })
