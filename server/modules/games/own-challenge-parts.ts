import { canRead } from '#src/rules/challenge-state.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'

/** The challenges that a team is answered: those of all players, or where some have prerequisites, or the division is denied some, those that are there for it. */
export function ownChallengeParts(arena: Arena, own: ArenaParticipation, now: number) {
  const { bytes } = arena.boards.get({ view: 'public' })
  if (!arena.hasPrerequisites && !own.denials) return bytes.challengeParts()
  return bytes.challengePartsOf((id) => {
    const challenge = arena.challenges.get(id)
    return challenge !== undefined && canRead(arena.stateOf(challenge, own, now))
  })
}
