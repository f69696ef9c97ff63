// Which challenges the members of a team have open at this moment, so that two do not start on the same one unknowingly. It is
// kept in memory only: browsers repeat it, and each process hears it from the others.
import type { TeamMateLook } from '#src/contract/challenges.ts'
import { lookLastsMs } from '#src/contract/limits.ts'
import type { Bus, BusEvent } from '../bus.ts'
import { boundedMap } from '../lib/bounded-map.ts'
import type { Clock } from '../lib/clock.ts'

export interface Looks {
  /** @returns what the other members of the team have open. */
  note(look: Look & { hasTeamMates: boolean }): TeamMateLook[]
}

type Look = Omit<Extract<BusEvent, { kind: 'look' }>, 'kind'>

interface Open extends TeamMateLook {
  userId: string
  until: number
}

/** Teams of which somebody has opened a challenge, the last ones. */
const teamsMax = 20_000

export function createLooks({ bus, clock }: { bus: Bus; clock: Clock }): Looks {
  /** By participation. Those that have ended are removed when the next one of the team is noted. */
  const openIn = boundedMap<number, Open[]>(teamsMax)

  bus.subscribe((event) => {
    if (event.kind !== 'look') return
    const { participationId, userId, userName, challengeId } = event
    const others = lasting(participationId).filter((one) => one.userId !== userId)
    if (challengeId !== null) others.push({ userId, userName, challengeId, until: clock.now() + lookLastsMs })
    if (others.length > 0) openIn.set(participationId, others)
    else openIn.delete(participationId)
  })

  const lasting = (participationId: number) =>
    (openIn.get(participationId) ?? []).filter(({ until }) => until > clock.now())

  return {
    note({ hasTeamMates, ...look }) {
      if (!hasTeamMates) return []
      bus.publish([{ kind: 'look', ...look }])
      return lasting(look.participationId)
        .filter(({ userId }) => userId !== look.userId)
        .map(({ userName, challengeId }) => ({ userName, challengeId }))
    },
  }
}
