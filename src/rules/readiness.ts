// What an organiser should look at before a game starts, from facts about it. Pure, so that the order and the weight of
// what is found are decided in one place.
import type { ChallengeType } from './terms.ts'

export interface ChallengeFacts {
  id: number
  title: string
  type: ChallengeType
  isEnabled: boolean
  hasText: boolean
  hasImage: boolean
  flagCount: number
  scoredByChecker: boolean
}

export interface GameFacts {
  hidden: boolean
  hasPoster: boolean
  hasText: boolean
  startAt: number
  endAt: number
  acceptedTeams: number
  pendingTeams: number
  /** Mail is delivered, not only written to files. */
  hasMail: boolean
  challenges: readonly ChallengeFacts[]
}

export const findingKinds = [
  'noTimes',
  'noChallenges',
  'noFlag',
  'noImage',
  'fewFiles',
  'hidden',
  'nothingEnabled',
  'noText',
  'disabled',
  'pendingTeams',
  'noDescription',
  'noPoster',
  'noMail',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** `blocker`: players cannot play; `warning`: some of them will ask; `note`: it could be nicer. */
export type FindingWeight = 'blocker' | 'warning' | 'note'

export interface Finding {
  kind: FindingKind
  weight: FindingWeight
  /** How many it concerns; 1 where there is nothing to count. */
  count: number
  /** The challenges it concerns. */
  challenges: { id: number; title: string }[]
}

const needsImage = (type: ChallengeType) => type === 'StaticContainer' || type === 'DynamicContainer'

/** In the order in which they should be dealt with. */
export function readinessOf(game: GameFacts, now: number): Finding[] {
  const { challenges } = game
  const isOver = game.endAt !== 0 && now >= game.endAt
  const enabled = challenges.filter(({ isEnabled }) => isEnabled)
  const found: Finding[] = []
  const say = (kind: FindingKind, weight: FindingWeight, applies: boolean, count = 1) => {
    if (applies) found.push({ kind, weight, count, challenges: [] })
  }
  const blame = (kind: FindingKind, weight: FindingWeight, guilty: readonly ChallengeFacts[]) => {
    if (guilty.length === 0) return
    const named = guilty.map(({ id, title }) => ({ id, title }))
    found.push({ kind, weight, count: guilty.length, challenges: named })
  }
  say('noTimes', 'blocker', game.startAt === 0)
  say('noChallenges', 'blocker', challenges.length === 0)
  say('nothingEnabled', 'blocker', challenges.length > 0 && enabled.length === 0)
  blame(
    'noFlag',
    'blocker',
    challenges.filter(
      ({ type, flagCount, scoredByChecker }) =>
        type !== 'DynamicContainer' && flagCount === 0 && !scoredByChecker,
    ),
  )
  blame(
    'noImage',
    'blocker',
    challenges.filter(({ type, hasImage }) => needsImage(type) && !hasImage),
  )
  blame(
    'fewFiles',
    'warning',
    enabled.filter(
      ({ type, flagCount }) =>
        type === 'DynamicAttachment' && flagCount > 0 && flagCount < game.acceptedTeams + game.pendingTeams,
    ),
  )
  say('hidden', 'warning', game.hidden && !isOver)
  blame(
    'noText',
    'warning',
    challenges.filter(({ hasText }) => !hasText),
  )
  blame('disabled', 'note', enabled.length > 0 ? challenges.filter(({ isEnabled }) => !isEnabled) : [])
  say('pendingTeams', 'warning', game.pendingTeams > 0 && !isOver, game.pendingTeams)
  say('noDescription', 'note', !game.hasText)
  say('noPoster', 'note', !game.hasPoster)
  say('noMail', 'note', !game.hasMail)
  const weights: FindingWeight[] = ['blocker', 'warning', 'note']
  return found.sort((a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight))
}
