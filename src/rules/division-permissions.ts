// What teams of a division may do. A division stores what it denies, so that one that denies nothing stores nothing; a challenge
// may have denials of its own in a division, which take the place of those of the division. The names and what they mean are those
// of the zip files in which games are exchanged:
//   JoinGame            players may choose the division; without it, only staff put teams into it
//   RankOverall         its teams have a rank among all teams; without it, only in their division
//   RequireReview       its teams wait for review, where the game has one; without it, they are accepted at once
//   ViewChallenge       the challenge is there for its teams; without it, they do not know of it
//   SubmitFlags         they may answer it
//   GetScore            their solves earn points
//   GetBlood            their solves are bloods, and take the places of bloods
//   AffectDynamicScore  their solves lower what the challenge is worth
export const challengePermissions = [
  'ViewChallenge',
  'SubmitFlags',
  'GetScore',
  'GetBlood',
  'AffectDynamicScore',
] as const
export type ChallengePermission = (typeof challengePermissions)[number]

export const divisionPermissions = [
  'JoinGame',
  'RankOverall',
  'RequireReview',
  ...challengePermissions,
] as const
export type DivisionPermission = (typeof divisionPermissions)[number]

export interface DivisionDenials {
  denies: readonly DivisionPermission[]
  /** By challenge, where it differs from the division. */
  challenges: Readonly<Record<number, readonly ChallengePermission[]>>
}

/** @param denials of the division of a team; none if it denies nothing, or the team plays in none. */
export const permits = (
  denials: DivisionDenials | null | undefined,
  permission: DivisionPermission,
  challengeId?: number,
): boolean => {
  if (!denials) return true
  const own = challengeId === undefined ? undefined : denials.challenges[challengeId]
  return !(own ?? denials.denies).some((denied) => denied === permission)
}

/** As they are stored: in the order of the list, without repetitions, and without challenges that are as in the rest of the division. */
export const tidyDenials = (wanted: DivisionDenials): DivisionDenials => {
  const denies = divisionPermissions.filter((one) => wanted.denies.includes(one))
  const usual = inChallenges(denies)
  const challenges = Object.entries(wanted.challenges).map(([id, own]) => [id, inChallenges(own)] as const)
  return {
    denies,
    challenges: Object.fromEntries(challenges.filter(([, own]) => own.join() !== usual.join())),
  }
}

/** Those of them that can be set for a challenge, in the order of the list. */
export const inChallenges = (denied: readonly DivisionPermission[]): ChallengePermission[] =>
  challengePermissions.filter((one) => denied.includes(one))
