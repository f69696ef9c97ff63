// How many members a team needs in a game, and how many it may have. Who counts is who joined the game: substitutes are members of the
// team who did not.
// The largest size holds when a member joins; teams that joined before it was lowered keep their members. The smallest one holds from the
// start of the game on: a team that is too small cannot play until further members have joined. One that has solved something keeps
// playing, so that a deleted account or a changed setting takes nobody out of a game.

export interface TeamSizes {
  /** 0: no smallest size. */
  teamMemberCountMin: number
  /** 0: no largest size. */
  teamMemberCountLimit: number
}

/** Everybody plays for themselves, and no screen mentions teams. */
export const isPlayedAlone = ({ teamMemberCountLimit }: Pick<TeamSizes, 'teamMemberCountLimit'>): boolean =>
  teamMemberCountLimit === 1

/** How many more members have to join before the team can play. */
export const membersMissing = (
  { teamMemberCountMin }: Pick<TeamSizes, 'teamMemberCountMin'>,
  { joined, hasSolved }: { joined: number; hasSolved: () => boolean },
): number => (joined >= teamMemberCountMin || hasSolved() ? 0 : teamMemberCountMin - joined)

/** Whether one more member may join, beside those who have. */
export const hasPlace = (
  { teamMemberCountLimit }: Pick<TeamSizes, 'teamMemberCountLimit'>,
  joined: number,
): boolean => teamMemberCountLimit === 0 || joined < teamMemberCountLimit

/** What the staff reads about the size of a team. */
export const sizeFault = (
  { teamMemberCountMin, teamMemberCountLimit }: TeamSizes,
  joined: number,
): 'too-small' | 'too-large' | null => {
  if (joined < teamMemberCountMin) return 'too-small'
  return teamMemberCountLimit > 0 && joined > teamMemberCountLimit ? 'too-large' : null
}

/** No team could have both sizes. */
export const areSizesPossible = ({ teamMemberCountMin, teamMemberCountLimit }: TeamSizes): boolean =>
  teamMemberCountLimit === 0 || teamMemberCountMin <= teamMemberCountLimit
