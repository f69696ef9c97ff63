/** Fields of a challenge that a game zip has in members of their own, since they name other objects of the zip. */
export const challengeSettingsOutside: readonly string[] = ['partOf', 'prerequisites']
